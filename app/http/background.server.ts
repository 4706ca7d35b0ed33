import { type DatabaseSession, openSession } from "~/services/db.server";
import type { EmailContent } from "~/services/mail/mailer.server";
import { emailOperators } from "~/services/mail/operators.server";
import { openMailer } from "./account-context.server";
import type { Bindings } from "./bindings.server";
import { logFailure } from "./log.server";
import type { FrontCache } from "./response-cache.server";
import { type Loopback, purgeAndWarmCaches } from "./warm-caches.server";

/** The database for work that nobody waits for. */
export function backgroundSession(bindings: Bindings): DatabaseSession {
  return openSession(bindings.DB, "primary");
}

/** All that the roll of a day needs of the Worker around it. */
export function jobContext(bindings: Bindings, execution: FrontCache & Loopback) {
  const { db } = backgroundSession(bindings);
  const siteUrl = bindings.PUBLIC_URL ? bindings.PUBLIC_URL.replace(/\/+$/, "") : null;
  const now = Date.now();
  const addresses = bindings.OPERATOR_MAIL ?? "";
  return {
    db,
    now,
    clock: () => Date.now(),
    siteUrl,
    refreshCaches: () => purgeAndWarmCaches(execution, siteUrl, now),
    emailOperators: async (content: EmailContent) =>
      emailOperators({ db, mailer: openMailer(bindings), addresses }, content),
    logFailure,
  };
}
