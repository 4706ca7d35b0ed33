/** Hands the visitor a text as a file. */
export function download(fileName: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = fileName;
  link.click();
  // Not at once: some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
