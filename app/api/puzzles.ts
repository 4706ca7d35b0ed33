import { callsOf } from "~/contract/call";
import * as puzzlesContract from "~/contract/puzzles";
import { implement } from "~/http/handle.server";
import {
  exportText,
  fillNextDays,
  importText,
  planNextDays,
  readPuzzleDesk,
} from "~/services/games/puzzle-desk.server";

export const puzzlesApi = implement(callsOf(puzzlesContract), {
  getPuzzleDesk: {
    handle: ({ db, actor }) => readPuzzleDesk(db, actor.today),
  },
  planPuzzles: {
    handle: ({ db, query, actor }) => planNextDays(db, query.days, actor.today),
  },
  fillPuzzles: {
    purges: ["day", "lists"],
    handle: ({ db, body, actor }) => fillNextDays(db, body.days, actor),
  },
  importPuzzles: {
    handle: ({ db, body, actor }) => importText(db, body.text, actor),
  },
  exportPuzzles: {
    handle: async ({ db }) => ({ text: await exportText(db) }),
  },
});
