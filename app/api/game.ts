import { requestTexts } from "~/config/texts/errors";
import { serverTexts } from "~/config/texts/server";
import * as editorCalls from "~/contract/calls/editor";
import * as gameCalls from "~/contract/calls/game";
import type { ErrorKind } from "~/contract/errors";
import { type NewYorkDate, newYorkDate, parseDate } from "~/days/new-york";
import { changing, everyGame } from "~/http/cache-rules.server";
import { countResult } from "~/http/counters.server";
import { RequestError } from "~/http/errors.server";
import { implement } from "~/http/handle.server";
import { openAutofill, resultQueue } from "~/http/providers.server";
import { autofillGame } from "~/services/autofill/autofill.server";
import { GameNotFoundError, NoGameOnDateError, NoGameTodayError } from "~/services/errors.server";
import { uploadGame } from "~/services/games/create-game.server";
import { deleteGame } from "~/services/games/delete-game.server";
import { editGame } from "~/services/games/edit-game.server";
import {
  findDailyGame,
  findGameByUid,
  getGameOrThrow,
  mayOpen,
  toGame,
} from "~/services/games/games.server";
import { communityStats, submitCommunityResult } from "~/services/results/community-results.server";
import { dailyStats, submitDailyResult } from "~/services/results/daily-results.server";
import { nearMissesFor } from "~/services/results/near-misses.server";
import { knownPlayer, playerOf } from "~/services/results/player.server";

const games = implement(gameCalls, {
  getTodaysGame: {
    cache: changing("day", "games"),
    async handle({ db, now }) {
      const today = newYorkDate(now);
      const game = await findDailyGame(db, today);
      if (!game) throw new NoGameTodayError();
      return toGame(game, today);
    },
  },
  getGameOfDate: {
    cache: changing("games"),
    async handle({ db, now, params, findViewer }) {
      const date = realDate(params.date, "malformed");
      const today = newYorkDate(now);
      const viewer = date > today ? await findViewer() : null;
      const mayRead = date <= today || viewer?.role === "admin";
      const game = mayRead ? await findDailyGame(db, date) : null;
      if (!game) throw new NoGameOnDateError(date);
      return toGame(game, today, viewer);
    },
  },
  getGameByUid: {
    async handle({ db, now, params, findViewer }) {
      const today = newYorkDate(now);
      const [game, viewer] = await Promise.all([findGameByUid(db, params.uid), findViewer()]);
      if (!game || !mayOpen(game, viewer, today)) throw new GameNotFoundError();
      return toGame(game, today, viewer);
    },
  },
  deleteGameByUid: {
    purges: everyGame,
    async handle({ db, now, params, viewer }) {
      await deleteGame(db, params.uid, viewer, now);
      return { message: serverTexts.gameDeleted };
    },
  },
  submitDailyResult: {
    async handle({ db, now, body, bindings, findViewer, counters }) {
      if (body.date !== undefined) realDate(body.date, "invalid");
      const player = await playerOf(db, await findViewer(), body.userKey);
      const stats = await submitDailyResult(db, player, body, now, resultQueue(bindings));
      countResult(counters, body);
      return stats;
    },
  },
  getDailyStats: {
    async handle({ db, now, query, findViewer }) {
      if (query.date !== undefined) realDate(query.date, "malformed");
      const viewer = await findViewer();
      return dailyStats(db, query, knownPlayer(viewer?.userId, query.userKey), now);
    },
  },
  submitCommunityResult: {
    async handle({ db, now, body, bindings, findViewer, counters }) {
      const player = await playerOf(db, await findViewer(), body.userKey);
      const stats = await submitCommunityResult(db, player, body, now, resultQueue(bindings));
      countResult(counters, body);
      return stats;
    },
  },
  getCommunityStats: {
    async handle({ db, params, query, findViewer }) {
      const viewer = await findViewer();
      const player = knownPlayer(viewer?.userId, query.userKey);
      return communityStats(db, params.id, query.score, player);
    },
  },
  getNearMisses: {
    handle: async ({ db, now, params, viewer }) => ({
      misses: await nearMissesFor(db, params.id, viewer, newYorkDate(now)),
    }),
  },
});

const editor = implement(editorCalls, {
  uploadGame: {
    handle: ({ db, now, viewer, body }) => uploadGame(db, viewer, body, now),
  },
  autofillGame: {
    async handle({ db, bindings, now, viewer, body, counters }) {
      const proposal = await autofillGame(openAutofill({ db, bindings }), viewer, body, now);
      counters.count("autofill");
      return proposal;
    },
  },
  getGameToEdit: {
    handle: async ({ db, now, params, viewer }) =>
      toGame(await getGameOrThrow(db, params.id), newYorkDate(now), viewer),
  },
  editGame: {
    purges: everyGame,
    async handle({ db, now, params, body, viewer }) {
      const game = await editGame(db, params.id, body, { adminId: viewer.userId, now });
      return { game: toGame(game, newYorkDate(now), viewer) };
    },
  },
});

export const gameApi = [...games, ...editor];

/** Returns a date that the calendar has. Throws `RequestError` of the kind. */
function realDate(text: string, kind: ErrorKind): NewYorkDate {
  const date = parseDate(text);
  if (!date) throw new RequestError(kind, requestTexts.invalidDate(text));
  return date;
}
