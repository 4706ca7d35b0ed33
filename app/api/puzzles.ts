import { puzzleFileTexts } from "~/config/texts/puzzles";
import { callsOf } from "~/contract/call";
import { parsePuzzles, writePuzzles } from "~/contract/puzzle-text";
import * as puzzlesContract from "~/contract/puzzles";
import { RequestError } from "~/http/errors.server";
import { implement } from "~/http/handle.server";
import {
  fillDays,
  readPuzzleDesk,
  storedPuzzles,
  storePuzzles,
} from "~/services/games/bank.server";

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
      if (errors[0]) throw new RequestError("invalid", puzzleFileTexts.atLine(errors[0]));
      return storePuzzles(db, puzzles, actor);
    },
  },
  exportPuzzles: { handle: async ({ db }) => ({ text: writePuzzles(await storedPuzzles(db)) }) },
});
