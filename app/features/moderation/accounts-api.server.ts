import { accountContext } from "~/compose";
import { callsOf } from "~/contract/call";
import { toGame } from "~/features/games/games.server";
import { allGameTags, oneGameTags } from "~/server/cache-rules.server";
import { parseDateOrThrow } from "~/server/dates.server";
import { fail } from "~/server/errors.server";
import { implement } from "~/server/handle.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import type { CallContext } from "~/server/request-context.server";
import { usersTexts } from "~/texts/admin";
import { moderationValidationTexts } from "~/texts/validation";
import * as moderationContract from "./accounts.contract";
import { endSessionsOf, hideAllGames, listUsers, rename, suspend } from "./accounts.server";
import {
  gamesHiddenEmail,
  gamesRestoredEmail,
  renamedEmail,
  suspendedEmail,
  suspensionLiftedEmail,
} from "./mails.server";
import { readFirstSteps, readOpenWork } from "./open-work.server";
import { undoLastAction } from "./undo-action.server";

const { outcome } = usersTexts;

const cacheRules = {
  hideAllGames: { purges: allGameTags },
  restoreAllGames: { purges: allGameTags },
  renameUser: { purges: [...allGameTags, "testimonies"] },
  undoLastAction: { purges: oneGameTags },
} as const;

export const moderationApi = implement(callsOf(moderationContract), cacheRules, {
  getUsers: ({ db, query, actor }) => listUsers(db, query, actor),
  suspendUser(args) {
    const { db, params, body, actor } = args;
    const { reason } = body;
    const until = body.until && parseDateOrThrow(body.until, "invalid");
    if (until !== null && until <= actor.today) {
      throw fail("invalidInput", "invalid", moderationValidationTexts.untilPast);
    }
    const account = suspend(db, params.username, { reason, until }, actor);
    const mail = (name: string) => suspendedEmail(name, reason, until);
    return tell(args, account, mail, outcome.suspended);
  },
  liftSuspension(args) {
    const account = suspend(args.db, args.params.username, null, args.actor);
    return tell(args, account, suspensionLiftedEmail, outcome.lifted);
  },
  hideAllGames(args) {
    const { db, params, body, actor } = args;
    const account = hideAllGames(db, params.username, body.reason, actor);
    const mail = (name: string) => gamesHiddenEmail(name, body.reason);
    return tell(args, account, mail, outcome.hidden);
  },
  restoreAllGames(args) {
    const account = hideAllGames(args.db, args.params.username, null, args.actor);
    return tell(args, account, gamesRestoredEmail, outcome.restored);
  },
  renameUser(args) {
    const { db, params, actor } = args;
    const newName = args.body.username;
    const account = rename(db, params.username, newName, actor);
    const mail = (name: string) => renamedEmail(name, newName);
    return tell(args, account, mail, (name) => outcome.renamed(name, newName));
  },
  async endSessionsOf({ db, params, actor }) {
    const { username } = await endSessionsOf(db, params.username, actor);
    return { message: outcome.sessionsEnded(username) };
  },
  async getOpenWork({ db, now, bindings, actor }) {
    const [work, found] = await Promise.all([readOpenWork(db, now), readFirstSteps(db)]);
    const firstSteps = {
      ...found,
      days: work.emptyDays.length === 0,
      mail: Boolean(bindings.MAIL_FROM),
      secondFactor: actor.user.secondFactor === "enrolled",
    };
    return { ...work, firstSteps };
  },
  async undoLastAction({ db, params, actor }) {
    return { game: toGame(await undoLastAction(db, params.id, actor), actor) };
  },
});

/** Mails the owner what was done, and tells the admin. */
async function tell(
  context: CallContext,
  account: ReturnType<typeof suspend>,
  mail: (name: string) => EmailContent,
  message: (name: string) => string,
) {
  const { email, username } = await account;
  const { mailer } = accountContext(context, context.request);
  context.afterResponse(() => mailer.send(email, mail(username)));
  return { message: message(username) };
}
