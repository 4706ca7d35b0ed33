import { accountContext, hashKeyOf } from "~/compose";
import { serverTexts } from "~/config/texts/server";
import * as adminContract from "~/contract/admin";
import * as auditContract from "~/contract/audit";
import { callsOf } from "~/contract/call";
import { oneGameTags } from "~/http/cache-rules.server";
import { parseDateOrThrow } from "~/http/dates.server";
import { implement } from "~/http/handle.server";
import type { RequestContext } from "~/http/request-context.server";
import { findEmail } from "~/services/accounts/account.server";
import { addSpelling } from "~/services/games/edit-game.server";
import { type StoredGame, toGame } from "~/services/games/games.server";
import { readReview } from "~/services/games/review-details.server";
import { makeDaily, reviewGame } from "~/services/games/review-game.server";
import {
  readSchedule,
  scheduleGame,
  swapGames,
  unscheduleGame,
} from "~/services/games/schedule.server";
import { pageOfAudit } from "~/services/ground/audit.server";
import { gameHiddenEmail, reviewEmail } from "~/services/ground/mail/email-templates.server";
import { reviewMail } from "~/services/ground/notices.server";
import type { Actor } from "~/services/ground/viewer.server";
import { listDailyJobRuns } from "~/services/maintenance/daily-job-runs.server";
import { readSiteStatistics } from "~/services/maintenance/site-statistics.server";
import { decideGuess } from "~/services/results/guesses/near-misses.server";

export const adminApi = implement(callsOf({ ...adminContract, ...auditContract }), {
  reviewGame: {
    purges: ["game", "lists"],
    async handle(args) {
      const { db, params, body, actor } = args;
      const game = await reviewGame(db, params.id, body, actor);
      mailStatement(args, game);
      mailCreator(args, game);
      return { game: toGame(game, actor) };
    },
  },
  makeDaily: {
    purges: oneGameTags,
    async handle({ db, params, actor }) {
      const { game, date } = await makeDaily(db, params.id, null, actor);
      return { game: toGame(game, actor), date };
    },
  },
  reviewAndMakeDaily: {
    purges: oneGameTags,
    async handle(args) {
      const { db, params, body, actor } = args;
      const { game, date } = await makeDaily(db, params.id, body, actor);
      mailStatement(args, game);
      mailCreator(args, game);
      return { game: toGame(game, actor), date };
    },
  },
  getReview: {
    handle: ({ db, params, actor }) => readReview(db, params.id, actor),
  },
  decideGuess: {
    async handle({ db, params, body, actor }) {
      await decideGuess(db, params.id, body, actor);
      return { message: serverTexts.guessDecided };
    },
  },
  addSpelling: {
    purges: ["game"],
    async handle({ db, params, body, actor }) {
      const game = await addSpelling(db, params.id, body, actor);
      return { game: toGame(game, actor) };
    },
  },
  getDailyJobRuns: {
    handle: async ({ db }) => ({
      runs: await listDailyJobRuns(db),
    }),
  },
  getSiteStatistics: {
    handle: async ({ db, actor }) => ({
      days: await readSiteStatistics(db, actor.today),
    }),
  },
  getSchedule: {
    handle: ({ db, actor }) => readSchedule(db, actor),
  },
  scheduleGame: {
    purges: oneGameTags,
    async handle({ db, params, body, actor }) {
      const date = parseDateOrThrow(body.date, "invalid");
      const game = await scheduleGame(db, params.id, date, actor);
      return { game: toGame(game, actor) };
    },
  },
  swapGames: {
    purges: oneGameTags,
    async handle({ db, params, body, actor }) {
      const games = await swapGames(db, params.id, body.with, actor);
      return { games: games.map((game) => toGame(game, actor)) };
    },
  },
  unscheduleGame: {
    purges: oneGameTags,
    async handle({ db, params, actor }) {
      const game = await unscheduleGame(db, params.id, actor);
      return { game: toGame(game, actor) };
    },
  },
  getAudit: {
    handle: ({ db, query }) => pageOfAudit(db, query),
  },
});

/** The statement of reasons, to the creator of a game that is hidden with a reason. */
function mailStatement(
  context: RequestContext & { readonly request: Request },
  { creatorId, prompt, denialReason: reason, denialNote }: StoredGame,
): void {
  if (creatorId === null || reason === null) return;
  const { mailer } = accountContext(context, context.request);
  context.afterResponse(async () => {
    const email = await findEmail(context.db, creatorId);
    if (email) await mailer.send(email, gameHiddenEmail(prompt, reason, denialNote ?? ""));
  });
}

interface ReviewContext extends RequestContext {
  readonly request: Request;
  readonly actor: Actor;
}

/** The statement of reasons tells of a denial that has one. */
function mailCreator(context: ReviewContext, { id: gameId, denialReason }: StoredGame): void {
  if (denialReason !== null) return;
  const { db, bindings, request, actor, afterResponse } = context;
  afterResponse(async () => {
    const hashKey = hashKeyOf(bindings);
    const found = await reviewMail(db, { gameId, hashKey, now: actor.now });
    if (!found) return;
    const { to, token, kind, username, prompt } = found;
    const { mailer, siteUrl } = accountContext(context, request);
    const content = { username, prompt, isApproved: kind === "approved" };
    await mailer.send(to, reviewEmail(content, siteUrl, token));
  });
}
