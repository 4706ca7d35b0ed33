import { type DatabaseSession, openSession } from "~/services/db.server";
import type { Letter } from "~/services/mail/mailer.server";
import { tellOperators } from "~/services/operators.server";
import { openMailer } from "./account-office.server";
import type { Bindings } from "./bindings.server";
import type { FrontCache } from "./kept-answers.server";
import { logFailure } from "./log.server";
import { type Loopback, refreshCaches } from "./refresh.server";

/** The database for work that nobody waits for. */
export function backgroundSession(bindings: Bindings): DatabaseSession {
  return openSession(bindings.DB, "primary");
}

/** All that the roll of a day needs of the Worker around it. */
export function nightShift(bindings: Bindings, execution: FrontCache & Loopback) {
  const { db } = backgroundSession(bindings);
  const siteUrl = bindings.PUBLIC_URL ? bindings.PUBLIC_URL.replace(/\/+$/, "") : null;
  const now = Date.now();
  const addresses = bindings.OPERATOR_MAIL ?? "";
  return {
    db,
    now,
    clock: () => Date.now(),
    siteUrl,
    refreshCaches: () => refreshCaches(execution, siteUrl, now),
    tell: async (letter: Letter) =>
      tellOperators({ db, mailer: openMailer(bindings), addresses }, letter),
    logFailure,
  };
}
