import type { ResponseOf } from "~/contract/call";
import type { getRoom } from "~/features/rooms/contract";
import type { NewRound, NewSeat, RoomGameRef, RoomRefusal } from "~/game/room";
import type { MailBinding } from "./mail/mailer.server";

export interface Bindings {
  readonly DB: D1Database;
  /** Empty: the origin of the request. */
  readonly PUBLIC_URL?: string;
  /** "yes" on a local server. */
  readonly DEMO_DATA?: string;
  /** "off" removes the service worker from every browser that has it. */
  readonly SERVICE_WORKER?: string;
  /** Signs sessions. */
  readonly SESSION_KEY?: string;
  /** Of later rotations. */
  readonly [name: `SESSION_KEY_${number}`]: string | undefined;
  /** "required": admins have no rights without a second factor. */
  readonly ADMIN_SECOND_FACTOR?: string;
  /** Hashes codes and client addresses, and encrypts second factors. */
  readonly HASH_KEY?: string;
  /** "cloudflare" (the binding EMAIL) or "http" (an API like Resend's). */
  readonly MAIL_PROVIDER?: string;
  /** An address, or `Name <address>`. */
  readonly MAIL_FROM?: string;
  /** Separated by commas. Empty: every admin. */
  readonly OPERATOR_MAIL?: string;
  /** Within a day. Empty: `limits.mailsPerDay`. */
  readonly MAILS_PER_DAY?: string;
  /** The token of a monitor that reads `/api/health/deep`. */
  readonly HEALTH_KEY?: string;
  /** Gets each alarm by POST. */
  readonly ALARM_WEBHOOK?: string;
  /** Requested after each daily job without a failure. */
  readonly DEAD_MANS_SWITCH?: string;
  readonly EMAIL?: MailBinding;
  readonly MAIL_API_URL?: string;
  readonly MAIL_API_KEY?: string;
  /** Without all three, the terms of use say that this is a test site. */
  readonly OPERATOR_NAME?: string;
  readonly OPERATOR_ADDRESS?: string;
  /** An e-mail address. */
  readonly OPERATOR_CONTACT?: string;
  /** An empty link is not shown. */
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
  /** In order, separated by commas: "catalogue", "workers-ai", "openai". */
  readonly AUTOFILL_PROVIDER?: string;
  readonly AUTOFILL_MODEL?: string;
  readonly AUTOFILL_API_URL?: string;
  readonly AUTOFILL_API_KEY?: string;
  readonly AI?: AiBinding;
  /** Absent in an environment without the binding: there are no rooms. */
  readonly ROOM?: { readonly getByName: (id: string) => RoomStub };
  /** "off": there are no rooms. */
  readonly ROOMS?: string;
  /** "off" for load tests on a local server. */
  readonly ADDRESS_LIMITS?: string;
  readonly LIMIT_10: RateLimit;
  readonly LIMIT_30: RateLimit;
  readonly LIMIT_90: RateLimit;
  readonly LIMIT_400: RateLimit;
}

/** The part of Cloudflare's Workers AI binding that is used here. */
export interface AiBinding {
  run(model: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** The values of variables that are not set. Any other has the default that is empty. */
export const defaults = {
  LINK_ROADMAP: "/roadmap",
  LINK_CREDITS: "/credits",
  MAIL_PROVIDER: "cloudflare",
  MAIL_API_URL: "https://api.resend.com/emails",
  AUTOFILL_PROVIDER: "catalogue",
  AUTOFILL_API_URL: "https://api.openai.com/v1/chat/completions",
} as const satisfies Partial<Record<keyof Bindings, string>>;

interface RoomInvitation {
  readonly game: RoomGameRef;
  readonly isKnown: boolean;
  readonly shown: ResponseOf<typeof getRoom>;
}

/** A room as the Worker calls it. */
export interface RoomStub {
  /**
   * With `made` there is a room afterwards. `game` is the one that the player may open. Returns
   * why there is no seat; `otherGame`: the room has another one by now.
   */
  takeSeat(
    seat: NewSeat,
    game: RoomGameRef,
    made: NewRound | null,
  ): Promise<RoomRefusal | "otherGame" | null>;
  /** Null: there is no such room. `isKnown`: the player was in it. */
  invite(player: string | null): Promise<RoomInvitation | null>;
  fetch(request: Request): Promise<Response>;
}

type UrlBinding = Pick<Bindings, "PUBLIC_URL">;

/** Without a slash at the end. Null if there is neither a setting nor a request. */
export function publicUrl(bindings: UrlBinding, request: Pick<Request, "url">): string;
export function publicUrl(bindings: UrlBinding, request: null): string | null;
export function publicUrl({ PUBLIC_URL }: UrlBinding, request: Pick<Request, "url"> | null) {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/(?<!\/)\/+$/, "");
  return request && new URL(request.url).origin;
}
