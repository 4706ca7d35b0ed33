import * as z from "zod/mini";
import { dateSchema, itemSchema, pageQuerySchema, reviewStatusSchema, uidSchema } from "./game";

/** Everything that an admin can do to a game. */
export const auditActions = [
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
export type AuditAction = (typeof auditActions)[number];

/** A game at one moment; its items only where the action was about them. */
const auditSnapshotSchema = z.object({
  prompt: z.string(),
  status: reviewStatusSchema,
  dailyDate: z.nullable(dateSchema),
  items: z.optional(z.array(itemSchema)),
});
export type AuditSnapshot = z.infer<typeof auditSnapshotSchema>;

const auditRecordSchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** The admin's user name. */
  admin: z.string(),
  action: z.enum(auditActions),
  /** The game's uid; the game itself may be gone. */
  uid: z.string(),
  before: auditSnapshotSchema,
  /** Null where the game was deleted. */
  after: z.nullable(auditSnapshotSchema),
});
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
