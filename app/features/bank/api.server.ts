import { callsOf } from "~/contract/call";
import { fail } from "~/server/errors.server";
import { implement } from "~/server/handle.server";
import { puzzleFileTexts } from "~/texts/puzzles";
import { fillDays, readPuzzleDesk, storedPuzzles, storePuzzles } from "./bank.server";
import * as puzzlesContract from "./contract";
import { parsePuzzles, writePuzzles } from "./puzzle-text";

export const puzzlesApi = implement(callsOf(puzzlesContract), {
  getPuzzleDesk: { handle: ({ db, actor }) => readPuzzleDesk(db, actor.today) },
  fillPuzzles: {
    purges: ["day", "lists"],
    async handle({ db, body, actor }) {
      return { filled: await fillDays(db, { from: actor.today, count: body.days }, actor) };
    },
  },
  importPuzzles: {
    async handle({ db, body, actor }) {
      const { puzzles, errors } = parsePuzzles(body.text);
      if (errors[0]) throw fail("invalidInput", "invalid", puzzleFileTexts.atLine(errors[0]));
      return storePuzzles(db, puzzles, actor);
    },
  },
  exportPuzzles: { handle: async ({ db }) => ({ text: writePuzzles(await storedPuzzles(db)) }) },
});
