import { appendFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";

/** A mail as the local server keeps it, one JSON object a line. */
export interface KeptMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Adds a mail to those of a state folder. */
export async function keepMail(state: string, mail: KeptMail): Promise<void> {
  const { to, from, subject, text, html } = mail;
  await mkdir(state, { recursive: true });
  await appendFile(fileOf(state), `${JSON.stringify({ to, from, subject, text, html })}\n`);
}

/** The mails of a state folder to one address (in any case), or to all, oldest first. */
export async function keptMails(state: string, to?: string): Promise<KeptMail[]> {
  const lines = await readFile(fileOf(state), "utf8").catch(() => "");
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as KeptMail)
    .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase());
}

function fileOf(state: string): string {
  return path.join(state, "mail.jsonl");
}
