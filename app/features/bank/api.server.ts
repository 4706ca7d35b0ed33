import { callsOf } from "~/contract/call";
import { fail } from "~/server/errors.server";
import { implement } from "~/server/handle.server";
import { puzzleFileTexts } from "~/texts/puzzles";
import { fillDays, readPuzzleDesk, storedPuzzles, storePuzzles } from "./bank.server";
import * as puzzlesContract from "./contract";
import { parsePuzzles, writePuzzles } from "./puzzle-text";

const cacheRules = {
  fillPuzzles: { purges: ["day", "lists"] },
} as const;

export const puzzlesApi = implement(callsOf(puzzlesContract), cacheRules, {
  getPuzzleDesk: ({ db, actor }) => readPuzzleDesk(db, actor.today),
  async fillPuzzles({ db, body, actor }) {
    return { filled: await fillDays(db, { from: actor.today, count: body.days }, actor) };
  },
  async importPuzzles({ db, body, actor }) {
    const { puzzles, errors } = parsePuzzles(body.text);
    if (errors[0]) throw fail("invalidInput", "invalid", puzzleFileTexts.atLine(errors[0]));
    return storePuzzles(db, puzzles, actor);
  },
  exportPuzzles: async ({ db }) => ({ text: writePuzzles(await storedPuzzles(db)) }),
});
