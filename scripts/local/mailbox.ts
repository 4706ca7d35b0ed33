import { appendFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { SentMail } from "./local-services";

/** An e-mail that the local server stored, one JSON object per line. */
export type StoredMail = Omit<SentMail, "from"> & { readonly from: string };

/** Appends an e-mail to the mailbox of a state folder. */
export async function storeMail(state: string, mail: StoredMail): Promise<void> {
  await mkdir(state, { recursive: true });
  await appendFile(fileOf(state), `${JSON.stringify({ headers: {}, ...mail })}\n`);
}

/**
 * Returns the e-mails of a state folder, oldest first: those to one address (case-insensitive) or
 * all.
 */
export async function readMails(state: string, to?: string): Promise<StoredMail[]> {
  const lines = await readFile(fileOf(state), "utf8").catch(() => "");
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as StoredMail)
    .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase());
}

function fileOf(state: string): string {
  return path.join(state, "mail.jsonl");
}
