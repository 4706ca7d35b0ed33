import { accountContext } from "~/compose";
import { usersTexts } from "~/config/texts/admin";
import { moderationValidationTexts } from "~/config/texts/validation";
import { callsOf } from "~/contract/call";
import * as moderationContract from "~/contract/moderation";
import { allGameTags, oneGameTags } from "~/http/cache-rules.server";
import { parseDateOrThrow } from "~/http/dates.server";
import { RequestError } from "~/http/errors.server";
import { implement } from "~/http/handle.server";
import type { CallContext } from "~/http/request-context.server";
import { toGame } from "~/services/games/games.server";
import { undoLastAction } from "~/services/games/undo-action.server";
import {
  gamesHiddenEmail,
  gamesRestoredEmail,
  renamedEmail,
  suspendedEmail,
  suspensionLiftedEmail,
} from "~/services/ground/mail/email-templates.server";
import type { EmailContent } from "~/services/ground/mail/mailer.server";
import {
  endSessionsOf,
  hideAllGames,
  listUsers,
  rename,
  suspend,
} from "~/services/moderation/accounts.server";
import { readFirstSteps, readOpenWork } from "~/services/moderation/open-work.server";

const { outcome } = usersTexts;

export const moderationApi = implement(callsOf(moderationContract), {
  getUsers: {
    handle: ({ db, query, actor }) => listUsers(db, query, actor),
  },
  suspendUser: {
    async handle(args) {
      const { db, params, body, actor } = args;
      const until = body.until && parseDateOrThrow(body.until, "invalid");
      if (until !== null && until <= actor.today) {
        throw new RequestError("invalid", moderationValidationTexts.untilPast);
      }
      const { reason } = body;
      const account = await suspend(db, params.username, { reason, until }, actor);
      return told(
        args,
        account,
        suspendedEmail(account.username, reason, until),
        outcome.suspended(account.username),
      );
    },
  },
  liftSuspension: {
    async handle(args) {
      const account = await suspend(args.db, args.params.username, null, args.actor);
      return told(
        args,
        account,
        suspensionLiftedEmail(account.username),
        outcome.lifted(account.username),
      );
    },
  },
  hideAllGames: {
    purges: allGameTags,
    async handle(args) {
      const { db, params, body, actor } = args;
      const account = await hideAllGames(db, params.username, body.reason, actor);
      return told(
        args,
        account,
        gamesHiddenEmail(account.username, body.reason),
        outcome.hidden(account.username),
      );
    },
  },
  restoreAllGames: {
    purges: allGameTags,
    async handle(args) {
      const { db, params, actor } = args;
      const account = await hideAllGames(db, params.username, null, actor);
      return told(
        args,
        account,
        gamesRestoredEmail(account.username),
        outcome.restored(account.username),
      );
    },
  },
  renameUser: {
    purges: [...allGameTags, "testimonies"],
    async handle(args) {
      const { db, params, body, actor } = args;
      const account = await rename(db, params.username, body.username, actor);
      return told(
        args,
        account,
        renamedEmail(account.username, body.username),
        outcome.renamed(account.username, body.username),
      );
    },
  },
  endSessionsOf: {
    async handle({ db, params, actor }) {
      await endSessionsOf(db, params.username, actor);
      return { message: outcome.sessionsEnded(params.username) };
    },
  },
  getOpenWork: {
    async handle({ db, now, bindings, actor }) {
      const [work, found] = await Promise.all([readOpenWork(db, now), readFirstSteps(db)]);
      const firstSteps = {
        ...found,
        days: work.emptyDays.length === 0,
        mail: Boolean(bindings.MAIL_FROM),
        secondFactor: actor.user.secondFactor === "enrolled",
      };
      return { ...work, firstSteps };
    },
  },
  undoLastAction: {
    purges: oneGameTags,
    async handle({ db, params, actor }) {
      return { game: toGame(await undoLastAction(db, params.id, actor), actor) };
    },
  },
});

/** Mails the owner what was done, and tells the admin. */
function told(
  context: CallContext,
  { email }: { readonly email: string },
  content: EmailContent,
  message: string,
) {
  const { mailer } = accountContext(context, context.request);
  context.afterResponse(() => mailer.send(email, content));
  return { message };
}
