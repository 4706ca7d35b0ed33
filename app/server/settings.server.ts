import * as z from "zod/mini";
import { limits } from "~/config/limits";
import type { Bindings } from "./bindings.server";
import { logEvent } from "./log.server";
import { sessionKeysOf } from "./session-keys.server";

const settingsSchema = z
  .object({
    SESSION_KEY: secret("SESSION_KEY"),
    HASH_KEY: secret("HASH_KEY"),
    ADMIN_SECOND_FACTOR: z.optional(
      z.enum(["", "required"], { error: 'ADMIN_SECOND_FACTOR is not "required"' }),
    ),
    PUBLIC_URL: z.optional(
      z.string().check(
        z.refine((url) => url === "" || /^https?:\/\/[^/]/.test(url), {
          error: "PUBLIC_URL is not an address such as https://lavalist.example",
        }),
      ),
    ),
    MAIL_PROVIDER: z.optional(
      z.enum(["", "cloudflare", "http"], {
        error: 'MAIL_PROVIDER is neither "cloudflare" nor "http"',
      }),
    ),
    MAILS_PER_DAY: z.optional(
      z.string().check(z.regex(/^\d{0,7}$/, { error: "MAILS_PER_DAY is not a whole number" })),
    ),
    MAIL_API_KEY: z.optional(z.string()),
    EMAIL: z.optional(z.unknown()),
  })
  .check(
    z.refine((settings) => settings.MAIL_PROVIDER === "http" || settings.EMAIL !== undefined, {
      error: "the binding EMAIL is missing",
    }),
    z.refine((settings) => settings.MAIL_PROVIDER !== "http" || !!settings.MAIL_API_KEY, {
      error: "the secret MAIL_API_KEY is missing",
    }),
  );

function secret(name: string) {
  const error = `the secret ${name} needs at least ${limits.secretLength} characters`;
  return z.string({ error }).check(z.minLength(limits.secretLength, { error }));
}

/** One phrase for the operator per error. */
export function settingsErrors(bindings: Bindings): string[] {
  const parsed = settingsSchema.safeParse(bindings);
  const rotated = sessionKeysOf(bindings).filter(({ name }) => name !== "SESSION_KEY");
  const issues = rotated.map(({ name, secret: key }) => secret(name).safeParse(key));
  const messages = [parsed, ...issues].flatMap(({ error }) => error?.issues ?? []);
  return messages.map((issue) => issue.message);
}

let reported = false;

export function logSettingsErrors(bindings: Bindings, requestId: string): void {
  if (reported) return;
  reported = true;
  const errors = settingsErrors(bindings);
  if (errors.length === 0) return;
  const message = `The server is not set up: ${errors.join("; ")}.`;
  logEvent("error", { requestId, message });
}
