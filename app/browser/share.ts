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

/** Whether the native share sheet takes a picture. */
export function sharesPictures(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

/** Hands a picture to the native share sheet; that the visitor changes their mind is no failure. */
export async function sharePicture(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
