import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { puzzleFileTexts } from "~/config/texts/puzzles";
import { defineCall } from "./call";
import { dateSchema } from "./game";

const daySchema = z.object({
  date: dateSchema,
  prompt: z.string(),
  /** Null if the game is not from the bank. */
  subject: z.nullable(z.string()),
  difficulty: z.nullable(z.number()),
});

export type PuzzleDay = z.infer<typeof daySchema>;

const likenessSchema = z.object({
  date: dateSchema,
  earlier: dateSchema,
  kind: z.enum(["subject", "item"]),
  what: z.string(),
});

const deskSchema = z.object({
  /** Puzzles of the bank without a game. */
  waiting: z.number(),
  /** Each day has a game until then; today, if tomorrow has none. */
  filledUntil: dateSchema,
  days: z.array(daySchema),
  alike: z.array(likenessSchema),
  /** `found`: the share of the items that players found, 0 to 1. */
  played: z.array(
    z.object({ date: dateSchema, prompt: z.string(), difficulty: z.number(), found: z.number() }),
  ),
});

export type PuzzleDesk = z.infer<typeof deskSchema>;

const daysField = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.scheduleDays));

const planSchema = z.object({ days: z.array(daySchema) });

const admin = { access: "admin", limit: 90 } as const;

export const getPuzzleDesk = defineCall({
  ...admin,
  method: "GET",
  path: "/api/admin/puzzles",
  summary:
    "The bank of puzzles, the subjects and difficulties of the coming days, and what was played.",
  response: deskSchema,
});

export const planPuzzles = defineCall({
  ...admin,
  method: "GET",
  path: "/api/admin/puzzles/plan",
  summary: "The puzzles that would fill the next free days.",
  query: z.object({ days: daysField }),
  response: planSchema,
  errors: { malformed: "The query is malformed." },
});

export const fillPuzzles = defineCall({
  ...admin,
  method: "POST",
  path: "/api/admin/puzzles/fill",
  summary: "Makes games of puzzles for the next free days, all or none.",
  body: z.object({ days: daysField }),
  response: planSchema,
  errors: { conflict: "Other admins are changing the schedule.", invalid: "A field is invalid." },
});

export const importPuzzles = defineCall({
  ...admin,
  method: "POST",
  path: "/api/admin/puzzles/import",
  summary: "Adds puzzles to the bank, or changes them, all or none.",
  body: z.object({
    text: z.string().check(z.maxLength(limits.importLength, puzzleFileTexts.long)),
  }),
  response: z.object({ added: z.number(), changed: z.number(), unchanged: z.number() }),
  errors: { invalid: "A line of the text is not a puzzle's." },
});

export const exportPuzzles = defineCall({
  ...admin,
  method: "GET",
  path: "/api/admin/puzzles/export",
  summary: "All puzzles of the bank in the format of docs/puzzles.md.",
  response: z.object({ text: z.string() }),
});
