import type { AiBinding } from "~/services/autofill/chat.server";
import type { MailBinding } from "~/services/mail/mailer.server";
import type { ResultMessage } from "~/services/results/result-queue.server";

/** What `wrangler.toml` binds to the Worker, and the secrets that its operator sets. */
export interface Bindings {
  readonly DB: D1Database;
  /** The public address, used in shared results and in mails; empty: the address of the request. */
  readonly PUBLIC_URL?: string;
  /** "yes" only on a local server with demo data, which the page then says. */
  readonly DEMO_DATA?: string;
  /** "off" removes the service worker from every browser that has it; anything else: it serves. */
  readonly SERVICE_WORKER?: string;
  /** Secret: signs sessions. */
  readonly SESSION_KEY?: string;
  /** Secrets: the keys that later rotations have made. */
  readonly [name: `SESSION_KEY_${number}`]: string | undefined;
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
  /** Addresses of the entries that lead elsewhere; an empty one is not shown. */
  readonly LINK_GAMES?: string;
  readonly LINK_CHAT?: string;
  readonly LINK_SUBREDDIT?: string;
  readonly LINK_ROADMAP?: string;
  readonly LINK_CREDITS?: string;
  readonly LINK_DONATION?: string;
  /** What is advertised once after a player's first game; without an address it is a random community game. */
  readonly ADVERT_TITLE?: string;
  readonly ADVERT_TEXT?: string;
  readonly ADVERT_URL?: string;
  /** Who knows items for autofill, asked in this order: "catalogue", "workers-ai", "openai", with commas. */
  readonly AUTOFILL_PROVIDER?: string;
  /** The model that is asked. */
  readonly AUTOFILL_MODEL?: string;
  readonly AUTOFILL_API_URL?: string;
  /** Secret: the bearer key of the model's API. */
  readonly AUTOFILL_API_KEY?: string;
  readonly AI?: AiBinding;
  /** Analytics Engine for counters; optional. */
  readonly COUNTERS?: AnalyticsEngineDataset;
  readonly LIMIT_LOGIN: RateLimit;
  readonly LIMIT_CODE: RateLimit;
  readonly LIMIT_RESET: RateLimit;
  readonly LIMIT_AUTOFILL: RateLimit;
  readonly LIMIT_UPLOAD: RateLimit;
  readonly LIMIT_VOICE: RateLimit;
  readonly LIMIT_FAILURE: RateLimit;
}
