import { serverTexts } from "~/config/texts/server";
import * as adminContract from "~/contract/admin";
import * as auditContract from "~/contract/audit";
import { callsOf } from "~/contract/call";
import { oneGameTags } from "~/http/cache-rules.server";
import { parseDateOrThrow } from "~/http/dates.server";
import { implement } from "~/http/handle.server";
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
import type { Actor } from "~/services/ground/viewer.server";
import { listDailyJobRuns } from "~/services/maintenance/daily-job-runs.server";
import { readSiteStatistics } from "~/services/maintenance/site-statistics.server";
import { decideGuess } from "~/services/results/guesses/near-misses.server";
import { countLinkPlayers } from "~/services/results/read/link-players.server";

export const adminApi = implement(callsOf({ ...adminContract, ...auditContract }), {
  reviewGame: {
    purges: ["game", "lists"],
    handle: ({ db, params, body, actor }) => shownTo(actor, reviewGame(db, params.id, body, actor)),
  },
  makeDaily: {
    purges: oneGameTags,
    handle: ({ db, params, actor }) => dated(actor, makeDaily(db, params.id, null, actor)),
  },
  reviewAndMakeDaily: {
    purges: oneGameTags,
    handle: ({ db, params, body, actor }) => dated(actor, makeDaily(db, params.id, body, actor)),
  },
  getReview: {
    async handle({ db, params, actor }) {
      const review = await readReview(db, params.id, actor);
      return { ...review, linkPlayers: await countLinkPlayers(db, params.id) };
    },
  },
  decideGuess: {
    async handle({ db, params, body, actor }) {
      await decideGuess(db, params.id, body, actor);
      return { message: serverTexts.guessDecided };
    },
  },
  addSpelling: {
    purges: ["game"],
    handle: ({ db, params, body, actor }) =>
      shownTo(actor, addSpelling(db, params.id, body, actor)),
  },
  getDailyJobRuns: {
    handle: async ({ db }) => ({ runs: await listDailyJobRuns(db) }),
  },
  getSiteStatistics: {
    handle: async ({ db, actor }) => ({ days: await readSiteStatistics(db, actor) }),
  },
  getSchedule: {
    handle: ({ db, actor }) => readSchedule(db, actor),
  },
  scheduleGame: {
    purges: oneGameTags,
    async handle({ db, params, body, actor }) {
      const date = parseDateOrThrow(body.date, "invalid");
      return shownTo(actor, scheduleGame(db, params.id, date, actor));
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
    handle: ({ db, params, actor }) => shownTo(actor, unscheduleGame(db, params.id, actor)),
  },
  getAudit: {
    handle: ({ db, query }) => pageOfAudit(db, query),
  },
});

async function dated(actor: Actor, made: ReturnType<typeof makeDaily>) {
  const { game, date } = await made;
  return { game: toGame(game, actor), date };
}

async function shownTo(actor: Actor, game: Promise<StoredGame>) {
  return { game: toGame(await game, actor) };
}
