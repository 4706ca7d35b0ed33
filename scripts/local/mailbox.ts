import { appendFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";

/** An e-mail as Cloudflare's binding takes it. */
export const sentMailSchema = z.object({
  to: z.email(),
  from: z.object({ name: z.string(), email: z.email() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
});

/** An e-mail that the local server stored, one JSON object per line. */
export type StoredMail = Omit<z.output<typeof sentMailSchema>, "from"> & { readonly from: string };

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
