import { requestTexts } from "~/config/texts/errors";
import * as adminCalls from "~/contract/calls/admin";
import { newYorkDate, parseDate } from "~/days/new-york";
import { everyGame } from "~/http/cache-rules.server";
import { RequestError } from "~/http/errors.server";
import { implement } from "~/http/handle.server";
import type { RequestContext } from "~/http/request-context.server";
import type { Viewer } from "~/services/accounts/viewer.server";
import { pageOfAudit } from "~/services/admin/audit.server";
import { makeDaily, reviewGame } from "~/services/admin/moderation.server";
import { readReview } from "~/services/admin/review.server";
import {
  readSchedule,
  scheduleGame,
  swapGames,
  unscheduleGame,
} from "~/services/admin/schedule.server";
import { addSpelling } from "~/services/games/edit-game.server";
import { type StoredGame, toGame } from "~/services/games/games.server";
import { listDailyJobRuns } from "~/services/maintenance/daily-job-steps.server";
import { readSiteStatistics } from "~/services/maintenance/site-statistics.server";

type AdminContext = Pick<RequestContext, "now"> & { readonly viewer: Viewer };

/** Returns the admin who changes something, and when. */
const actor = ({ now, viewer }: AdminContext) => ({ adminId: viewer.userId, now });

/** Returns a game as an admin sees it. */
const shown = (game: StoredGame, { now, viewer }: AdminContext) =>
  toGame(game, newYorkDate(now), viewer);

export const adminApi = implement(adminCalls, {
  reviewGame: {
    purges: ["games", "lists"],
    async handle(args) {
      const { db, params, body } = args;
      const game = await reviewGame(db, params.id, body.approved, actor(args));
      return { game: shown(game, args) };
    },
  },
  makeDaily: {
    purges: everyGame,
    async handle(args) {
      const { game, date } = await makeDaily(args.db, args.params.id, null, actor(args));
      return { game: shown(game, args), date };
    },
  },
  reviewAndMakeDaily: {
    purges: everyGame,
    async handle(args) {
      const { db, params, body } = args;
      const { game, date } = await makeDaily(db, params.id, body.approved, actor(args));
      return { game: shown(game, args), date };
    },
  },
  getReview: {
    handle: ({ db, now, params, viewer }) =>
      readReview(db, params.id, { today: newYorkDate(now), viewer }),
  },
  addSpelling: {
    purges: ["day", "games"],
    async handle(args) {
      const { db, params, body } = args;
      return { game: shown(await addSpelling(db, params.id, body, actor(args)), args) };
    },
  },
  getDailyJobRuns: {
    handle: async ({ db }) => ({ rolls: await listDailyJobRuns(db) }),
  },
  getSiteStatistics: {
    handle: async ({ db, now }) => ({ days: await readSiteStatistics(db, newYorkDate(now)) }),
  },
  getSchedule: {
    handle: ({ db, now, viewer }) => readSchedule(db, { today: newYorkDate(now), viewer }),
  },
  scheduleGame: {
    purges: everyGame,
    async handle(args) {
      const { db, params, body } = args;
      const date = parseDate(body.date);
      if (!date) throw new RequestError("invalid", requestTexts.invalidDate(body.date));
      return { game: shown(await scheduleGame(db, params.id, date, actor(args)), args) };
    },
  },
  swapGames: {
    purges: everyGame,
    async handle(args) {
      const { db, params, body } = args;
      const games = await swapGames(db, params.id, body.with, actor(args));
      return { games: games.map((game) => shown(game, args)) };
    },
  },
  unscheduleGame: {
    purges: everyGame,
    async handle(args) {
      const game = await unscheduleGame(args.db, args.params.id, actor(args));
      return { game: shown(game, args) };
    },
  },
  getAudit: {
    handle: ({ db, query }) => pageOfAudit(db, query),
  },
});
