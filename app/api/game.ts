import { serverTexts } from "~/config/texts/server";
import * as gameCalls from "~/contract/calls/game";
import { newYorkDate } from "~/days/new-york";
import { publicUrl } from "~/http/bindings.server";
import { cachedUntilChange, oneGameTags } from "~/http/cache-rules.server";
import { countResult } from "~/http/counters.server";
import { realDate } from "~/http/dates.server";
import { implement } from "~/http/handle.server";
import { wideNetwork } from "~/http/rate-limit.server";
import { deliveryOf, hashKeyOf, operatorMail } from "~/http/service-factories.server";
import { guestAt, isAdmin } from "~/services/accounts/viewer.server";
import { GameNotFoundError, NoGameOnDateError, NoGameTodayError } from "~/services/errors.server";
import { deleteGame } from "~/services/games/delete-game.server";
import { findDailyGame, findGameByUid, mayOpen, toGame } from "~/services/games/games.server";
import { dayFreedEmail } from "~/services/mail/email-templates.server";
import { emailOperators } from "~/services/mail/operator-mail.server";
import { appealGuess } from "~/services/results/appeals.server";
import { communityStats, submitCommunityResult } from "~/services/results/community-results.server";
import { dailyStats, submitDailyResult } from "~/services/results/daily-results.server";
import { gameFiguresFor } from "~/services/results/game-figures.server";
import { linkedPlayer } from "~/services/results/link-results.server";
import { nearMissesFor } from "~/services/results/near-misses.server";
import { knownPlayer } from "~/services/results/player.server";

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
      const { results, params, actor, bindings, request, afterResponse } = context;
      const freed = await deleteGame(results, params.uid, actor);
      if (freed !== null) {
        const content = dayFreedEmail(freed, publicUrl(bindings, request));
        afterResponse(async () => emailOperators(operatorMail(context), content));
      }
      return { message: serverTexts.gameDeleted };
    },
  },
  submitDailyResult: {
    async handle(context) {
      const { results, now, body, findViewer, counters } = context;
      if (body.date !== undefined) realDate(body.date, "invalid");
      const player = await linkedPlayer(results, await findViewer(), body.userKey);
      const delivery = await deliveryOf(context);
      const stats = await submitDailyResult(results, player, body, now, delivery);
      countResult(counters, body);
      return stats;
    },
  },
  getDailyStats: {
    async handle({ results, now, query, findViewer }) {
      if (query.date !== undefined) realDate(query.date, "malformed");
      const player = knownPlayer(await findViewer(), query.userKey);
      return dailyStats(results, query, player, now);
    },
  },
  submitCommunityResult: {
    async handle(context) {
      const { results, now, body, findViewer, counters } = context;
      const player = await linkedPlayer(results, await findViewer(), body.userKey);
      const delivery = await deliveryOf(context);
      const stats = await submitCommunityResult(results, player, body, now, delivery);
      countResult(counters, body);
      return stats;
    },
  },
  getCommunityStats: {
    async handle({ results, params, query, findViewer }) {
      const player = knownPlayer(await findViewer(), query.userKey);
      return communityStats(results, params.id, query.score, player);
    },
  },
  getGameFigures: {
    handle: ({ results, params, actor }) => gameFiguresFor(results, params.id, actor),
  },
  appealGuess: {
    async handle({ db, params, body, now, bindings, request, findViewer }) {
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
    handle: async ({ results, params, actor }) => ({
      misses: await nearMissesFor(results, params.id, actor),
    }),
  },
});
