import { notifyPage, readText, writeText } from "./storage";

/** What is shown once in a browser. */
const seenFlags = {
  howToPlay: "howToPlayModalShown",
  invitation: "promoSeen",
} as const;

export function wasSeen(what: keyof typeof seenFlags): boolean {
  return readText(seenFlags[what]) !== null;
}

export function markSeen(what: keyof typeof seenFlags): void {
  writeText(seenFlags[what], "true");
  notifyPage(seenFlags[what]);
}
