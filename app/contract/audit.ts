import * as z from "zod/mini";
import { feedbackKindSchema } from "./feedback";
import { dateSchema, itemSchema, pageQuerySchema, reviewStatusSchema, uidSchema } from "./game";

/** Everything that an admin can do to a game. */
export const gameActions = [
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
export type GameAction = (typeof gameActions)[number];

/** Everything that an admin can do to what somebody told the makers. */
export const feedbackActions = ["publish", "takeBack", "close", "reopen"] as const;
export type FeedbackAction = (typeof feedbackActions)[number];

/** A game at one moment; its items only where the action was about them. */
const gameSnapshotSchema = z.object({
  prompt: z.string(),
  status: reviewStatusSchema,
  dailyDate: z.nullable(dateSchema),
  items: z.optional(z.array(itemSchema)),
});
export type GameSnapshot = z.infer<typeof gameSnapshotSchema>;

const feedbackSnapshotSchema = z.object({
  kind: feedbackKindSchema,
  text: z.string(),
  published: z.boolean(),
  done: z.boolean(),
});
export type FeedbackSnapshot = z.infer<typeof feedbackSnapshotSchema>;

const auditRecordFields = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** The admin's user name. */
  admin: z.string(),
});

const gameAuditRecordSchema = z.extend(auditRecordFields, {
  action: z.enum(gameActions),
  /** The game's uid; the game itself may be gone. */
  uid: z.string(),
  before: gameSnapshotSchema,
  /** Null where the game was deleted. */
  after: z.nullable(gameSnapshotSchema),
});
export type GameAuditRecord = z.infer<typeof gameAuditRecordSchema>;

const feedbackAuditRecordSchema = z.extend(auditRecordFields, {
  action: z.enum(feedbackActions),
  /** The message's id. */
  voice: z.number(),
  before: feedbackSnapshotSchema,
  after: feedbackSnapshotSchema,
});
export type FeedbackAuditRecord = z.infer<typeof feedbackAuditRecordSchema>;

export const auditRecordSchema = z.discriminatedUnion("action", [
  gameAuditRecordSchema,
  feedbackAuditRecordSchema,
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
