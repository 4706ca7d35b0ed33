import { dailyJobDetailTexts } from "~/config/texts/server";
import { openSession } from "~/services/ground/db.server";
import type { EmailContent } from "~/services/ground/mail/mailer.server";
import { emailOperators } from "~/services/ground/mail/operator-mail.server";
import { ping } from "~/services/ground/outbound.server";
import { BACKGROUND_TIME, newBudget } from "~/services/ground/request-budget.server";
import { type Bindings, publicUrl } from "./bindings.server";
import { purge } from "./cache-policy.server";
import { cacheTags } from "./cache-rules.server";
import { logFailure } from "./log.server";
import type { Execution } from "./request-context.server";
import { alarmWays, healthContext, operatorMail } from "./service-factories.server";

/** Returns database sessions for work outside of a request. They read the primary. */
function backgroundSession(bindings: Bindings) {
  return openSession(bindings.DB, "primary", newBudget(BACKGROUND_TIME));
}

/** Returns what the quarter-hour trigger needs of the Worker. */
export function watchContext(bindings: Bindings) {
  const context = { ...backgroundSession(bindings), bindings, now: Date.now() };
  const siteUrl = publicUrl(bindings, null);
  return { health: healthContext(context), ways: alarmWays(context), siteUrl };
}

/** Returns what work outside of a request needs of the Worker. */
function backgroundContext(bindings: Bindings) {
  const { db } = backgroundSession(bindings);
  return {
    db,
    now: Date.now(),
    siteUrl: publicUrl(bindings, null),
    emailOperators: async (content: EmailContent) =>
      emailOperators(operatorMail({ db, bindings }), content),
    pingDeadMansSwitch: async () => {
      if (bindings.DEAD_MANS_SWITCH) await ping(bindings.DEAD_MANS_SWITCH);
    },
    logFailure,
  };
}

/** Returns what the daily job needs of the Worker. */
export function jobContext(bindings: Bindings, execution: Execution) {
  const context = backgroundContext(bindings);
  return {
    ...context,
    clock: () => Date.now(),
    async refreshCaches() {
      await purge(cacheTags, execution);
      return dailyJobDetailTexts.purged;
    },
  };
}
