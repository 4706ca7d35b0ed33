import { type Request, Response, type WorkerOptions } from "miniflare";
import type { KeptMail } from "./mailbox";

/**
 * What stands in for Cloudflare's services in a second local Worker: a mailbox, and a
 * limit that lets everything through, for load tests. Only local servers bind it.
 */
const script = `
import { WorkerEntrypoint } from "cloudflare:workers";

export class Mailbox extends WorkerEntrypoint {
  async send(mail) {
    const response = await this.env.KEEP.fetch("http://mailbox/", { method: "POST", body: JSON.stringify(mail) });
    if (!response.ok) throw new Error(await response.text());
  }
}

export class NoLimit extends WorkerEntrypoint {
  async limit() {
    return { success: true };
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
`;

const NAME = "stand-ins";

/** The second Worker, which hands each mail to `keep`; what that throws is the provider's failure. */
export function standIns(keep: (mail: KeptMail) => Promise<void>): WorkerOptions {
  return {
    name: NAME,
    compatibilityDate: "2026-04-01",
    modules: [{ type: "ESModule", path: "stand-ins.js", contents: script }],
    serviceBindings: {
      async KEEP(request: Request) {
        try {
          await keep((await request.json()) as KeptMail);
          return new Response("kept");
        } catch (error) {
          return new Response(String(error), { status: 500 });
        }
      },
    },
  };
}

/** A binding to the local mailbox. */
export const mailbox = { name: NAME, entrypoint: "Mailbox" };

/** A binding to a limit that is none. */
export const noLimit = { name: NAME, entrypoint: "NoLimit" };
