import { sendOwedMailsAfter } from "~/compose";
import { callsOf } from "~/contract/call";
import { toGame } from "~/features/games/games.server";
import { allGameTags, oneGameTags } from "~/server/cache-rules.server";
import { parseDateOrThrow } from "~/server/dates.server";
import { fail } from "~/server/errors.server";
import { implement } from "~/server/handle.server";
import type { CallContext } from "~/server/request-context.server";
import { usersTexts } from "~/texts/admin";
import { moderationValidationTexts } from "~/texts/validation";
import * as moderationContract from "./accounts.contract";
import { endSessionsOf, hideAllGames, listUsers, rename, suspend } from "./accounts.server";
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
    return done(args, suspend(db, params.username, { reason, until }, actor), outcome.suspended);
  },
  liftSuspension(args) {
    return done(args, suspend(args.db, args.params.username, null, args.actor), outcome.lifted);
  },
  hideAllGames(args) {
    const { db, params, body, actor } = args;
    return done(args, hideAllGames(db, params.username, body.reason, actor), outcome.hidden);
  },
  restoreAllGames(args) {
    const { db, params, actor } = args;
    return done(args, hideAllGames(db, params.username, null, actor), outcome.restored);
  },
  renameUser(args) {
    const { db, params, actor } = args;
    const newName = args.body.username;
    const account = rename(db, params.username, newName, actor);
    return done(args, account, (name) => outcome.renamed(name, newName));
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

/** Tells the admin, and then the owner by mail. */
async function done(
  context: CallContext,
  account: ReturnType<typeof suspend>,
  message: (name: string) => string,
) {
  const { username } = await account;
  sendOwedMailsAfter(context);
  return { message: message(username) };
}
