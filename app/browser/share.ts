/**
 * `byHand`: the browser allows neither to share nor to copy, so the user has to select the text.
 */
type ShareOutcome = "shared" | "copied" | "dismissed" | "byHand";

/** Returns whether to use the native share sheet: on phones and tablets that have one. */
export function prefersShareSheet(): boolean {
  return typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;
}

/** Shares a text by the native share sheet where it is preferred, else copies it. */
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

/** Returns whether the native share sheet accepts the picture. */
export function canSharePicture(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

/** Shares a picture by the native share sheet. Resolves if the visitor dismisses the sheet. */
export async function sharePicture(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
