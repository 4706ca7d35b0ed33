import { MailFailedError } from "../errors.server";

/** What a person gets to read. */
export interface EmailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Email extends EmailContent {
  readonly to: string;
  /** An address, or `Name <address>`. */
  readonly from: string;
}

/** Hands letters to whoever delivers them. Throws MailFailedError where they are not taken. */
export interface Mailer {
  send(to: string, letter: EmailContent): Promise<void>;
}

/** What Cloudflare's e-mail binding and its local stand-in have in common. */
export interface MailBinding {
  send(mail: Email): Promise<unknown>;
}

/** How long a provider may take, ms: a person is waiting. */
const PATIENCE = 10_000;

/** Sends by Cloudflare's own e-mail service. */
export function bindingMailer(binding: MailBinding, from: string): Mailer {
  return {
    async send(to, { subject, text, html }) {
      try {
        await binding.send({ from, to, subject, text, html });
      } catch (error) {
        throw new MailFailedError(error);
      }
    },
  };
}

/** Sends by an HTTP API of the shape that Resend has: a JSON mail, a bearer key. */
export function httpMailer(
  api: { readonly url: string; readonly key: string },
  from: string,
): Mailer {
  return {
    async send(to, { subject, text, html }) {
      const response = await fetch(api.url, {
        method: "POST",
        headers: { Authorization: `Bearer ${api.key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ from, to: [to], subject, text, html }),
        signal: AbortSignal.timeout(PATIENCE),
      }).catch((error: unknown) => {
        throw new MailFailedError(error);
      });
      await response.body?.cancel();
      if (!response.ok) throw new MailFailedError(`The mail API answered ${response.status}.`);
    },
  };
}
