import type { MailBinding } from "~/services/mail/mailer.server";
import type { ResultMessage } from "~/services/result-queue.server";
import type { SessionKeys } from "~/services/sessions.server";

/** What `wrangler.toml` binds to the Worker, and the secrets that its operator sets. */
export interface Bindings {
  readonly DB: D1Database;
  /** The public address, used in shared results and in mails; empty: the address of the request. */
  readonly PUBLIC_URL?: string;
  /** "yes" only on a local server with demo data, which the page then says. */
  readonly DEMO_DATA?: string;
  /** Secret: signs sessions. */
  readonly SESSION_KEY?: string;
  /** Secret: the key before, believed until its sessions have run out. */
  readonly SESSION_KEY_PREVIOUS?: string;
  /** Secret: keys the hashes of sign-up codes and of addresses. */
  readonly HASH_KEY?: string;
  /** "cloudflare" (the binding EMAIL) or "http" (an API of Resend's shape). */
  readonly MAIL_PROVIDER?: string;
  /** Who mails come from: an address, or `Name <address>`. */
  readonly MAIL_FROM?: string;
  /** Who hears of failures and missing games: addresses, separated by commas; empty: every admin. */
  readonly OPERATOR_MAIL?: string;
  /** "direct", or "queued": results go through the queue RESULTS into the database. */
  readonly RESULT_WRITING?: string;
  readonly RESULTS?: Queue<ResultMessage>;
  readonly EMAIL?: MailBinding;
  readonly MAIL_API_URL?: string;
  /** Secret: the bearer key of the mail API. */
  readonly MAIL_API_KEY?: string;
  readonly LIMIT_LOGIN: RateLimit;
  readonly LIMIT_CODE: RateLimit;
  readonly LIMIT_RESET: RateLimit;
  readonly LIMIT_AUTOFILL: RateLimit;
  readonly LIMIT_UPLOAD: RateLimit;
  readonly LIMIT_VOICE: RateLimit;
}

/** The keys of sessions, as far as the operator has set them. */
export function sessionKeys(bindings: Bindings): SessionKeys {
  return { current: bindings.SESSION_KEY, previous: bindings.SESSION_KEY_PREVIOUS };
}
