import * as z from "zod/mini";
import { feedbackKindSchema } from "./feedback";
import { dateSchema, itemSchema, pageQuerySchema, reviewStatusSchema, uidSchema } from "./game";

/** The admin actions on a game. */
export const gameActions = [
  "create",
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

/** The admin actions on feedback. */
export const feedbackActions = ["publish", "takeBack", "close", "reopen"] as const;
export type FeedbackAction = (typeof feedbackActions)[number];

/** A game before or after an action; with its items if the action changed them. */
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
  /** The admin's username. */
  admin: z.string(),
});

const gameAuditRecordSchema = z.extend(auditRecordFields, {
  action: z.enum(gameActions),
  /** The uid of the game, which may be deleted by now. */
  uid: z.string(),
  /** A game that the action created is recorded as it was before it got its day. */
  before: gameSnapshotSchema,
  /** Null if the action deleted the game. */
  after: z.nullable(gameSnapshotSchema),
});

const feedbackAuditRecordSchema = z.extend(auditRecordFields, {
  action: z.enum(feedbackActions),
  /** The id of the feedback. */
  voice: z.number(),
  before: feedbackSnapshotSchema,
  after: feedbackSnapshotSchema,
});

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

/** A page of the audit log, of all games or of one. */
export const auditQuerySchema = z.object({
  page: pageQuerySchema.shape.page,
  limit: pageQuerySchema.shape.limit,
  game: z.optional(uidSchema),
});
