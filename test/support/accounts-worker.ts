import { hashSync } from "@node-rs/argon2";
import { beforeEach, vi } from "vitest";
import { issueToken } from "../../app/features/accounts/sessions.server";
import type { StoredMail } from "../../scripts/local/mailbox";
import type { PlatformOptions } from "../../scripts/local/platform";
import { NOON, SESSION_KEY, startWorker, type TestWorker } from "./worker";

export const PASSWORD = "a password of tests";
const passwordHash = hashSync(PASSWORD, { memoryCost: 19456, timeCost: 2, parallelism: 1 });

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
}

/** The built Worker with accounts, and the e-mails that it has sent. */
export type AccountsWorker = ReturnType<typeof startAccounts>;

/** Starts the Worker for the tests of a file. `keepData` keeps the rows of the test before. */
export function startAccounts(options: Partial<PlatformOptions> = {}, { keepData = false } = {}) {
  const mails: StoredMail[] = [];
  let mailFails = false;
  const worker = startWorker({
    keepData,
    platform: options,
    onMail(mail) {
      if (mailFails) throw new Error("The provider is down.");
      mails.push(mail);
    },
  });
  beforeEach(() => {
    mails.length = 0;
    mailFails = false;
  });
  return Object.assign(Object.create(worker) as TestWorker, {
    mails,
    /** Makes the mail provider reject e-mails, or accept them again. */
    failMails(fail: boolean) {
      mailFails = fail;
    },
    /** Makes a call, such as `GET /api/user`. */
    ask: callWith(worker.fetch),
    /** Makes a call that is expected to fail with status 500 or above. */
    askBroken: callWith(worker.fetchBroken),
    /** Adds an account with the password PASSWORD and returns its id. */
    async addAccount(username: string, role?: "admin") {
      const id = `id-of-${username}`;
      await worker.db
        .prepare(
          "INSERT INTO users (id, username, username_key, email, email_key, password_hash, role, session_version, created_at) VALUES (?1, ?2, lower(?2), ?3, lower(?3), ?4, ?5, 0, ?6)",
        )
        .bind(id, username, `${username}@lavalist.test`, passwordHash, role ?? null, NOON)
        .run();
      return id;
    },
  });
}

function callWith(fetch: TestWorker["fetch"]) {
  return async (call: string, { body, token }: CallOptions = {}) => {
    const [method = "GET", path = "/"] = call.split(" ");
    const response = await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    };
  };
}

/** Returns a session token of an account, by default as the server issues it at noon. */
export function tokenOf(userId: string, { version = 0, now = NOON, key = SESSION_KEY } = {}) {
  const keys = [{ name: "SESSION_KEY", secret: key, since: 0 }];
  return issueToken(keys, { userId, version, shownCode: false }, now);
}

/** Returns the newest e-mail to an address. */
export function newestMail({ mails }: AccountsWorker, to: string): StoredMail {
  const mail = mails.findLast((candidate) => candidate.to === to);
  if (!mail) throw new Error(`No mail to ${to}.`);
  return mail;
}

export function codeIn(mail: StoredMail): string {
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
}

export function tokenIn(mail: StoredMail): string {
  return /\?token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
}

/** Waits for an e-mail that is sent after the response. */
export function mailTo({ mails }: AccountsWorker, to: string, subject: RegExp) {
  const isIt = (mail: StoredMail) => mail.to === to && subject.test(mail.subject);
  return vi.waitUntil(() => mails.findLast(isIt), { timeout: 5000, interval: 20 });
}
