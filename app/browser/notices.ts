import { readText, writeText } from "./storage";

/** Notices that open by themselves once, by their keys in browser storage. */
const noticeKeys = {
  /** The rules of the game, until they are closed. */
  howToPlay: "howToPlayModalShown",
  /** The invitation to another game, after the first finished game. */
  invitation: "promoSeen",
} as const;
type Notice = keyof typeof noticeKeys;

export function wasNoticeSeen(notice: Notice): boolean {
  return readText(noticeKeys[notice]) !== null;
}

export function markNoticeSeen(notice: Notice): void {
  writeText(noticeKeys[notice], "true");
}
