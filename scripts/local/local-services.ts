import { type Request, Response, type WorkerOptions } from "miniflare";
import { type StoredMail, sentMailSchema } from "./mailbox";

/** A local substitute for Cloudflare's mail service, in a second Worker. */
const script = `
import { WorkerEntrypoint } from "cloudflare:workers";

export class Mailbox extends WorkerEntrypoint {
  async send(mail) {
    const response = await this.env.MAIL_HANDLER.fetch("http://mailbox/", { method: "POST", body: JSON.stringify(mail) });
    if (!response.ok) throw new Error(await response.text());
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
`;

const NAME = "local-services";

/**
 * The Worker with the substitute. It passes each e-mail to `onMail`; an error of `onMail` becomes
 * an error of the mail provider.
 */
export function localServices(onMail: (mail: StoredMail) => Promise<void>): WorkerOptions {
  return {
    name: NAME,
    compatibilityDate: "2026-04-01",
    modules: [{ type: "ESModule", path: "local-services.js", contents: script }],
    serviceBindings: {
      async MAIL_HANDLER(request: Request) {
        try {
          const { from, ...mail } = sentMailSchema.parse(await request.json());
          await onMail({ ...mail, from: from.name ? `${from.name} <${from.email}>` : from.email });
          return new Response("stored");
        } catch (error) {
          return new Response(String(error), { status: 500 });
        }
      },
    },
  };
}

/** The binding of the local mailbox. */
export const mailboxBinding = { name: NAME, entrypoint: "Mailbox" };
