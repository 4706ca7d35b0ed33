import * as z from "zod/mini";
import { dateSchema, itemSchema, pageQuerySchema, reviewStatusSchema, uidSchema } from "./game";
import { voiceKindSchema } from "./voice";

/** Everything that an admin can do to a game. */
export const gameDeeds = [
  "approve",
  "hide",
  "makeDaily",
  "approveAndMakeDaily",
  "hideAndMakeDaily",
  "schedule",
  "swap",
  "unschedule",
  "edit",
  "addSpelling",
  "delete",
] as const;
export type GameDeed = (typeof gameDeeds)[number];

/** Everything that an admin can do to what somebody told the makers. */
export const voiceDeeds = ["publish", "takeBack", "close", "reopen"] as const;
export type VoiceDeed = (typeof voiceDeeds)[number];

/** A game at one moment; its items only where the action was about them. */
const gameSnapshotSchema = z.object({
  prompt: z.string(),
  status: reviewStatusSchema,
  dailyDate: z.nullable(dateSchema),
  items: z.optional(z.array(itemSchema)),
});
export type GameSnapshot = z.infer<typeof gameSnapshotSchema>;

const voiceSnapshotSchema = z.object({
  kind: voiceKindSchema,
  text: z.string(),
  published: z.boolean(),
  done: z.boolean(),
});
export type VoiceSnapshot = z.infer<typeof voiceSnapshotSchema>;

const deed = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** The admin's user name. */
  admin: z.string(),
});

const gameRecordSchema = z.extend(deed, {
  action: z.enum(gameDeeds),
  /** The game's uid; the game itself may be gone. */
  uid: z.string(),
  before: gameSnapshotSchema,
  /** Null where the game was deleted. */
  after: z.nullable(gameSnapshotSchema),
});
export type GameRecord = z.infer<typeof gameRecordSchema>;

const voiceRecordSchema = z.extend(deed, {
  action: z.enum(voiceDeeds),
  /** The message's id. */
  voice: z.number(),
  before: voiceSnapshotSchema,
  after: voiceSnapshotSchema,
});
export type VoiceRecord = z.infer<typeof voiceRecordSchema>;

export const auditRecordSchema = z.discriminatedUnion("action", [
  gameRecordSchema,
  voiceRecordSchema,
]);
export type AuditRecord = z.infer<typeof auditRecordSchema>;

export const auditPageSchema = z.object({
  records: z.array(auditRecordSchema),
  total: z.number(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

/** Which page, and of which game where only one's history is asked for. */
export const auditQuerySchema = z.object({
  page: pageQuerySchema.shape.page,
  limit: pageQuerySchema.shape.limit,
  game: z.optional(uidSchema),
});
