import type { RightsPolicy } from "~/services/accounts/sessions.server";
import type { AiBinding } from "~/services/autofill/language-model-client.server";
import type { MailBinding } from "~/services/ground/mail/mailer.server";

/** The bindings and variables of `wrangler.toml`, and the operator's secrets. */
export interface Bindings {
  readonly DB: D1Database;
  /** The public URL, for shared results and mails. Empty: the origin of the request. */
  readonly PUBLIC_URL?: string;
  /** "yes" on a local server with demo data; every page then says so. */
  readonly DEMO_DATA?: string;
  /** "off" removes the service worker from every browser that has it. */
  readonly SERVICE_WORKER?: string;
  /** Secret: signs sessions. */
  readonly SESSION_KEY?: string;
  /** Secrets: the session keys of later rotations. */
  readonly [name: `SESSION_KEY_${number}`]: string | undefined;
  /** "required": admins have no rights without a second factor. */
  readonly ADMIN_SECOND_FACTOR?: string;
  /**
   * Secret: the key of the hashes of codes and client addresses, and of the encryption of second
   * factors.
   */
  readonly HASH_KEY?: string;
  /** "cloudflare" (the binding EMAIL) or "http" (an API like Resend's). */
  readonly MAIL_PROVIDER?: string;
  /** The sender of mails: an address, or `Name <address>`. */
  readonly MAIL_FROM?: string;
  /** The recipients of operational mails, separated by commas. Empty: every admin. */
  readonly OPERATOR_MAIL?: string;
  /** How many account mails the site sends within a day. Empty: `limits.mailsPerDay`. */
  readonly MAILS_PER_DAY?: string;
  /** Secret: the token of a monitor that reads `/api/health/deep`. */
  readonly HEALTH_KEY?: string;
  /** Secret: an address that gets each alarm by POST. */
  readonly ALARM_WEBHOOK?: string;
  /** Secret: an address that is requested after each daily job without a failure. */
  readonly DEAD_MANS_SWITCH?: string;
  /** The account whose Analytics Engine has the counters. Empty: they are not read. */
  readonly ANALYTICS_ACCOUNT?: string;
  readonly ANALYTICS_DATASET?: string;
  /** Secret: a token that may read the account's analytics. */
  readonly ANALYTICS_TOKEN?: string;
  readonly EMAIL?: MailBinding;
  readonly MAIL_API_URL?: string;
  /** Secret: the bearer key of the mail API. */
  readonly MAIL_API_KEY?: string;
  /** The URLs of external links. An empty one is not shown. */
  readonly LINK_GAMES?: string;
  readonly LINK_CHAT?: string;
  readonly LINK_SUBREDDIT?: string;
  readonly LINK_ROADMAP?: string;
  readonly LINK_CREDITS?: string;
  readonly LINK_DONATION?: string;
  /** The advert after a player's first game. Without a URL, a random community game is offered. */
  readonly ADVERT_TITLE?: string;
  readonly ADVERT_TEXT?: string;
  readonly ADVERT_URL?: string;
  /**
   * The providers of autofill in order, separated by commas: "catalogue", "workers-ai", "openai".
   */
  readonly AUTOFILL_PROVIDER?: string;
  readonly AUTOFILL_MODEL?: string;
  readonly AUTOFILL_API_URL?: string;
  /** Secret: the bearer key of the model's API. */
  readonly AUTOFILL_API_KEY?: string;
  readonly AI?: AiBinding;
  /** Analytics Engine, for counters; optional. */
  readonly COUNTERS?: AnalyticsEngineDataset;
  /** "off" disables the limits per network address, for load tests on a local server. */
  readonly ADDRESS_LIMITS?: string;
  readonly LIMIT_10: RateLimit;
  readonly LIMIT_30: RateLimit;
  readonly LIMIT_90: RateLimit;
  readonly LIMIT_400: RateLimit;
}

/** Returns what admins need for their rights. */
export function rightsPolicy({ ADMIN_SECOND_FACTOR }: Bindings): RightsPolicy {
  return { adminsNeedSecondFactor: ADMIN_SECOND_FACTOR === "required" };
}

type UrlBinding = Pick<Bindings, "PUBLIC_URL">;

/**
 * Returns the public URL of the site without a slash at the end: the operator's, else the origin of
 * the request. Returns null if there is neither.
 */
export function publicUrl(bindings: UrlBinding, request: Pick<Request, "url">): string;
export function publicUrl(bindings: UrlBinding, request: null): string | null;
export function publicUrl({ PUBLIC_URL }: UrlBinding, request: Pick<Request, "url"> | null) {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/(?<!\/)\/+$/, "");
  return request && new URL(request.url).origin;
}
