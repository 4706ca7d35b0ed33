import { type DatabaseSession, openSession } from "~/services/db.server";
import type { EmailContent } from "~/services/mail/mailer.server";
import { emailOperators } from "~/services/mail/operator-mail.server";
import { type Bindings, publicUrl } from "./bindings.server";
import { logFailure } from "./log.server";
import type { EdgeCache } from "./response-cache.server";
import { operatorMail } from "./service-factories.server";
import { purgeAndWarmCaches, type SelfBinding } from "./warm-caches.server";

/** Returns a database session for work outside of a request. It reads the primary. */
export function backgroundSession(bindings: Bindings): DatabaseSession {
  return openSession(bindings.DB, "primary");
}

/** Returns what work outside of a request needs of the Worker. */
export function backgroundContext(bindings: Bindings) {
  const { db } = backgroundSession(bindings);
  return {
    db,
    now: Date.now(),
    siteUrl: publicUrl(bindings, null),
    emailOperators: async (content: EmailContent) =>
      emailOperators(operatorMail({ db, bindings }), content),
    logFailure,
  };
}

/** Returns what the daily job needs of the Worker. */
export function jobContext(bindings: Bindings, execution: EdgeCache & SelfBinding) {
  const context = backgroundContext(bindings);
  return {
    ...context,
    clock: () => Date.now(),
    refreshCaches: () => purgeAndWarmCaches(execution, context.siteUrl, context.now),
  };
}
