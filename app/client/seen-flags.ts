import { notifyPage, readText, writeText } from "./storage";

const noticeKeys = {
  howToPlay: "howToPlayModalShown",
  invitation: "promoSeen",
} as const;
type Notice = keyof typeof noticeKeys;

export function wasNoticeSeen(notice: Notice): boolean {
  return readText(noticeKeys[notice]) !== null;
}

export function markNoticeSeen(notice: Notice): void {
  writeText(noticeKeys[notice], "true");
  notifyPage(noticeKeys[notice]);
}
