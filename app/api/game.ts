import { serverTexts } from "~/config/texts/server";
import * as gameCalls from "~/contract/calls/game";
import { newYorkDate } from "~/days/new-york";
import { publicUrl } from "~/http/bindings.server";
import { cachedUntilChange, oneGameTags } from "~/http/cache-rules.server";
import { countResult } from "~/http/counters.server";
import { realDate } from "~/http/dates.server";
import { implement } from "~/http/handle.server";
import { wideNetwork } from "~/http/rate-limit.server";
import {
  consumeOfNetwork,
  countResultOfNetwork,
  hashKeyOf,
  operatorMail,
  submitterOf,
} from "~/http/service-factories.server";
import { deleteGame } from "~/services/games/delete-game.server";
import { findDailyGame, findGameByUid, mayOpen, toGame } from "~/services/games/games.server";
import {
  GameNotFoundError,
  NoGameOnDateError,
  NoGameTodayError,
} from "~/services/ground/errors.server";
import { dayFreedEmail } from "~/services/ground/mail/email-templates.server";
import { emailOperators } from "~/services/ground/mail/operator-mail.server";
import { guestAt, isAdmin } from "~/services/ground/viewer.server";
import { appealGuess } from "~/services/results/guesses/appeals.server";
import { nearMissesFor } from "~/services/results/guesses/near-misses.server";
import { knownPlayer } from "~/services/results/player.server";
import { gameFiguresFor } from "~/services/results/read/game-figures.server";
import { communityStats, dailyStats } from "~/services/results/read/read-scoreboard.server";
import { submitCommunityResult, submitDailyResult } from "~/services/results/submit.server";

export const gameApi = implement(gameCalls, {
  getTodaysGame: {
    cache: cachedUntilChange("day", "games"),
    async handle({ db, now, shownGames }) {
      const viewer = guestAt(now);
      const game = await findDailyGame(db, viewer.today);
      if (!game) throw new NoGameTodayError();
      shownGames.add(game.uid);
      return toGame(game, viewer);
    },
  },
  getGameOfDate: {
    cache: cachedUntilChange("games"),
    async handle({ db, now, params, shownGames, findViewer }) {
      const date = realDate(params.date, "malformed");
      const today = newYorkDate(now);
      const viewer = date > today ? await findViewer() : guestAt(now);
      const mayRead = date <= today || isAdmin(viewer);
      const game = mayRead ? await findDailyGame(db, date) : null;
      if (!game) throw new NoGameOnDateError(date);
      shownGames.add(game.uid);
      return toGame(game, viewer);
    },
  },
  getGameByUid: {
    async handle({ db, params, findViewer }) {
      const [game, viewer] = await Promise.all([findGameByUid(db, params.uid), findViewer()]);
      if (!game || !mayOpen(game, viewer)) throw new GameNotFoundError();
      return toGame(game, viewer);
    },
  },
  deleteGameByUid: {
    purges: oneGameTags,
    async handle(context) {
      const { db, params, actor, bindings, request, afterResponse } = context;
      const freed = await deleteGame(db, params.uid, actor);
      if (freed !== null) {
        const content = dayFreedEmail(freed, publicUrl(bindings, request));
        afterResponse(async () => emailOperators(operatorMail(context), content));
      }
      return { message: serverTexts.gameDeleted };
    },
  },
  submitDailyResult: {
    async handle(context) {
      const { db, body, findViewer, counters } = context;
      if (body.date !== undefined) realDate(body.date, "invalid");
      await countResultOfNetwork(context);
      const submitter = await submitterOf(context, await findViewer());
      const stats = await submitDailyResult(db, body, submitter);
      countResult(counters, body);
      return stats;
    },
  },
  getDailyStats: {
    async handle({ db, now, query, headers, findViewer }) {
      if (query.date !== undefined) realDate(query.date, "malformed");
      const player = knownPlayer(await findViewer(), headers["x-user-key"] ?? query.userKey);
      return dailyStats(db, query, player, now);
    },
  },
  submitCommunityResult: {
    async handle(context) {
      const { db, body, findViewer, counters } = context;
      await countResultOfNetwork(context);
      const submitter = await submitterOf(context, await findViewer());
      const stats = await submitCommunityResult(db, body, submitter);
      countResult(counters, body);
      return stats;
    },
  },
  getCommunityStats: {
    async handle({ db, params, query, headers, findViewer }) {
      const player = knownPlayer(await findViewer(), headers["x-user-key"] ?? query.userKey);
      return communityStats(db, params.id, query.score, player);
    },
  },
  getGameFigures: {
    handle: ({ db, params, actor }) => gameFiguresFor(db, params.id, actor),
  },
  appealGuess: {
    async handle(context) {
      const { db, params, body, now, bindings, request, findViewer } = context;
      await consumeOfNetwork("appealFromNetwork", context);
      const isLimited = bindings.ADDRESS_LIMITS !== "off";
      const origin = {
        viewer: await findViewer(),
        hashKey: hashKeyOf(bindings),
        network: isLimited ? wideNetwork(request) : null,
      };
      return { counts: await appealGuess(db, params.id, body, origin, now) };
    },
  },
  getNearMisses: {
    handle: async ({ db, params, actor }) => ({
      misses: await nearMissesFor(db, params.id, actor),
    }),
  },
});
