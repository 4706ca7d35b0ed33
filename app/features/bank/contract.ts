import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { defineCall } from "~/contract/call";
import { dateSchema } from "~/features/games/contract";
import { puzzleFileTexts } from "~/texts/puzzles";

/** Of the desk in the page of the schedule, and of its part that fills days. */
export const puzzleDeskIds = ["puzzle-desk", "puzzle-fill"] as const;

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
  /** Days in a row with a game, from tomorrow on. */
  daysLeft: z.number(),
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
  body: z.object({ days: z.int().check(z.minimum(1), z.maximum(limits.scheduleDays)) }),
  response: z.object({ filled: z.array(dateSchema) }),
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
  /** Puzzles that are new or changed, and those of them whose games stay as they are. */
  response: z.object({ written: z.number(), kept: z.number() }),
  errors: { conflict: "Other admins are changing games.", invalid: "A line is not a puzzle's." },
});

export const exportPuzzles = defineCall({
  ...admin,
  method: "GET",
  path: "/api/admin/puzzles/export",
  summary: "All puzzles of the bank in the format of docs/puzzles.md.",
  response: z.object({ text: z.string() }),
});
