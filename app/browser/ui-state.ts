import * as z from "zod/mini";
import { readJson, readText, remove, writeJson, writeText } from "./storage";

/** Notices that open by themselves once, by their keys in browser storage. */
const noticeKeys = {
  /** The rules of the game, until they are closed. */
  howToPlay: "howToPlayModalShown",
  /** The invitation to another game, after the first finished game. */
  invitation: "promoSeen",
};
type Notice = keyof typeof noticeKeys;

export function wasNoticeSeen(notice: Notice): boolean {
  return readText(noticeKeys[notice]) !== null;
}

export function markNoticeSeen(notice: Notice): void {
  writeText(noticeKeys[notice], "true");
}

const PENDING_SIGN_UP = "pendingSignUp";
const pendingSignUpSchema = z.object({ email: z.string(), id: z.string() });

/** Returns the id of the sign-up that this browser has begun with an address. */
export function readSignUpId(email: string): string | undefined {
  const pending = readJson(PENDING_SIGN_UP, pendingSignUpSchema);
  return pending?.email.toLowerCase() === email.trim().toLowerCase() ? pending.id : undefined;
}

export function writeSignUpId(email: string, id: string): void {
  writeJson(PENDING_SIGN_UP, { email: email.trim(), id });
}

export function forgetSignUpId(): void {
  remove(PENDING_SIGN_UP);
}

const OPEN_SECTION = "accordionIndex";
/** The stored index if all sections are closed. */
const ALL_CLOSED = -1;

/** Returns the index of the sidebar's open section: 0 by default, null if all are closed. */
export function readOpenSection(): number | null {
  const index = readJson(OPEN_SECTION, z.number()) ?? 0;
  return index === ALL_CLOSED ? null : index;
}

export function writeOpenSection(index: number | null): void {
  writeJson(OPEN_SECTION, index ?? ALL_CLOSED);
}
