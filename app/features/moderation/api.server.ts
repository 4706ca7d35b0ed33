import { callsOf } from "~/contract/call";
import { addSpelling } from "~/features/editor/edit-game.server";
import { type StoredGame, toGame } from "~/features/games/games.server";
import { decideGuess } from "~/features/play/guesses/near-misses.server";
import { countLinkPlayers } from "~/features/play/read-scoreboard.server";
import { pageOfAudit } from "~/server/audit.server";
import { oneGameTags } from "~/server/cache-rules.server";
import { parseDateOrThrow } from "~/server/dates.server";
import { implement } from "~/server/handle.server";
import type { Actor } from "~/server/viewer.server";
import { serverTexts } from "~/texts/server";
import * as auditContract from "./audit.contract";
import * as adminContract from "./contract";
import { listDailyJobRuns } from "./daily-job-runs.server";
import { readReview } from "./review-details.server";
import { makeDaily, reviewGame } from "./review-game.server";
import { readSchedule, scheduleGame, swapGames, unscheduleGame } from "./schedule.server";
import { readSiteStatistics } from "./site-statistics.server";

const cacheRules = {
  reviewGame: { purges: ["game", "lists"] },
  makeDaily: { purges: oneGameTags },
  reviewAndMakeDaily: { purges: oneGameTags },
  addSpelling: { purges: ["game"] },
  scheduleGame: { purges: oneGameTags },
  swapGames: { purges: oneGameTags },
  unscheduleGame: { purges: oneGameTags },
} as const;

export const adminApi = implement(callsOf({ ...adminContract, ...auditContract }), cacheRules, {
  reviewGame: ({ db, params, body, actor }) =>
    shownTo(actor, reviewGame(db, params.id, body, actor)),
  makeDaily: ({ db, params, actor }) => dated(actor, makeDaily(db, params.id, null, actor)),
  reviewAndMakeDaily: ({ db, params, body, actor }) =>
    dated(actor, makeDaily(db, params.id, body, actor)),
  async getReview({ db, params, actor }) {
    const review = await readReview(db, params.id, actor);
    return { ...review, linkPlayers: await countLinkPlayers(db, params.id) };
  },
  async decideGuess({ db, params, body, actor }) {
    await decideGuess(db, params.id, body, actor);
    return { message: serverTexts.guessDecided };
  },
  addSpelling: ({ db, params, body, actor }) =>
    shownTo(actor, addSpelling(db, params.id, body, actor)),
  getDailyJobRuns: async ({ db }) => ({ runs: await listDailyJobRuns(db) }),
  getSiteStatistics: async ({ db, actor }) => ({ days: await readSiteStatistics(db, actor) }),
  getSchedule: ({ db, actor }) => readSchedule(db, actor),
  async scheduleGame({ db, params, body, actor }) {
    const date = parseDateOrThrow(body.date, "invalid");
    return shownTo(actor, scheduleGame(db, params.id, date, actor));
  },
  async swapGames({ db, params, body, actor }) {
    const games = await swapGames(db, params.id, body.with, actor);
    return { games: games.map((game) => toGame(game, actor)) };
  },
  unscheduleGame: ({ db, params, actor }) => shownTo(actor, unscheduleGame(db, params.id, actor)),
  getAudit: ({ db, query }) => pageOfAudit(db, query),
});

async function dated(actor: Actor, made: ReturnType<typeof makeDaily>) {
  const { game, date } = await made;
  return { game: toGame(game, actor), date };
}

async function shownTo(actor: Actor, game: Promise<StoredGame>) {
  return { game: toGame(await game, actor) };
}
