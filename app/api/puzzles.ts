import { callsOf } from "~/contract/call";
import { writePuzzles } from "~/contract/puzzle-text";
import * as puzzlesContract from "~/contract/puzzles";
import { implement } from "~/http/handle.server";
import { fillDays, storedPuzzles } from "~/services/games/bank.server";
import { importText, readPuzzleDesk } from "~/services/games/puzzle-desk.server";

export const puzzlesApi = implement(callsOf(puzzlesContract), {
  getPuzzleDesk: {
    handle: ({ db, actor }) => readPuzzleDesk(db, actor.today),
  },
  fillPuzzles: {
    purges: ["day", "lists"],
    async handle({ db, body, actor }) {
      const filled = await fillDays(db, { from: actor.today, count: body.days }, actor);
      return { filled: filled.length };
    },
  },
  importPuzzles: {
    handle: async ({ db, body, actor }) => ({ outcomes: await importText(db, body.text, actor) }),
  },
  exportPuzzles: {
    handle: async ({ db }) => ({ text: writePuzzles(await storedPuzzles(db)) }),
  },
});
