import { SECOND } from "~/game/dates";
import { fail } from "../errors.server";
import { within } from "../time-limit.server";

export interface EmailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Email extends EmailContent {
  readonly to: string;
  /** An address, or `Name <address>`. */
  readonly from: string;
}

export interface Mailer {
  send(to: string, content: EmailContent): Promise<void>;
}

/** The part of Cloudflare's e-mail binding that is used here. */
export interface MailBinding {
  send(email: Omit<Email, "from"> & { readonly from: Sender }): Promise<unknown>;
}

interface Sender {
  readonly name: string;
  readonly email: string;
}

/** The timeout of a provider, ms. It is short because a user is waiting. */
const TIMEOUT = 10 * SECOND;

export function bindingMailer(binding: MailBinding, from: string): Mailer {
  return {
    async send(to, content) {
      try {
        const email = { from: senderOf(from), to, ...content };
        await within(TIMEOUT, "The mail service", () => binding.send(email));
      } catch (error) {
        throw fail("mailFailed", error);
      }
    },
  };
}

/** Takes a bare address or `Name <address>`. The name may be empty. */
function senderOf(from: string): Sender {
  const [, name = "", email = from] = /^([^<]*)<([^<>]*)>\s*$/.exec(from) ?? [];
  return { name: name.trim(), email: email.trim() };
}

/** Returns a mailer that uses an HTTP API compatible with Resend's. */
export function httpMailer(
  api: { readonly url: string; readonly key: string },
  from: string,
): Mailer {
  return {
    async send(to, content) {
      const response = await fetch(api.url, {
        method: "POST",
        headers: { Authorization: `Bearer ${api.key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ from, to: [to], ...content }),
        // The key must not go to another address.
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT),
      }).catch((error: unknown) => {
        throw fail("mailFailed", error);
      });
      await response.body?.cancel();
      if (!response.ok) throw fail("mailFailed", `The mail API answered ${response.status}.`);
    },
  };
}
