import { MINUTE } from "~/game/dates";

export function download(fileName: string, content: string, type = "application/json"): void {
  const file = new Blob([content], { type });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE);
}
