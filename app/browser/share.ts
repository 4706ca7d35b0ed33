/** How a text left the page; `byHand` where the browser allows neither sharing nor copying. */
export type ShareOutcome = "shared" | "copied" | "dismissed" | "byHand";

/** Whether the native share sheet is the better way: on phones and tablets that have one. */
export function prefersShareSheet(): boolean {
  return typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;
}

/** Shares a text by the native sheet on a phone, else copies it. */
export async function shareOrCopy(text: string): Promise<ShareOutcome> {
  if (prefersShareSheet()) {
    try {
      await navigator.share({ text });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "byHand";
  }
}
