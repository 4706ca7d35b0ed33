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

const deskSchema = z.object({
  /** Puzzles of the bank without a game. */
  waiting: z.number(),
  /** Each day has a game until then; today, if tomorrow has none. */
  filledUntil: dateSchema,
  days: z.array(daySchema),
  /** What the puzzles that wait would make of the next free days. */
  plan: z.array(daySchema),
  alike: z.array(z.object({ date: dateSchema, other: dateSchema, what: z.string() })),
  /** Where the share of the items that players found is not the expected one, 0 to 1. */
  surprises: z.array(
    z.object({ date: dateSchema, prompt: z.string(), found: z.number(), expected: z.number() }),
  ),
});

export type PuzzleDesk = z.infer<typeof deskSchema>;

/** Of a puzzle. The last two: its game differs, and is made like it or stays as it is. */
const outcomeSchema = z.enum(["added", "unchanged", "changed", "updated", "kept"]);

export type Outcome = z.infer<typeof outcomeSchema>;

export function countOutcomes(outcomes: readonly Outcome[]) {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const [added, unchanged] = [count("added"), count("unchanged")];
  return { added, changed: outcomes.length - added - unchanged, unchanged };
}

const daysField = z.number().check(z.int(), z.minimum(1), z.maximum(limits.scheduleDays));

const admin = { access: "admin", limit: 90 } as const;

export const getPuzzleDesk = defineCall({
  ...admin,
  method: "GET",
  path: "/api/admin/puzzles",
  summary: "The bank of puzzles, and the days that are filled, could be filled, and were played.",
  response: deskSchema,
});

export const fillPuzzles = defineCall({
  ...admin,
  method: "POST",
  path: "/api/admin/puzzles/fill",
  summary: "Makes games of puzzles for the next free days, all or none.",
  body: z.object({ days: daysField }),
  response: z.object({ filled: z.number() }),
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
  response: z.object({ outcomes: z.array(outcomeSchema) }),
  errors: { invalid: "A line of the text is not a puzzle's." },
});

export const exportPuzzles = defineCall({
  ...admin,
  method: "GET",
  path: "/api/admin/puzzles/export",
  summary: "All puzzles of the bank in the format of docs/puzzles.md.",
  response: z.object({ text: z.string() }),
});
