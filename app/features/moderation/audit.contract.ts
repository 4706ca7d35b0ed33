import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { defineCall } from "~/contract/call";
import { suspensionSchema } from "~/features/accounts/contract";
import { feedbackKindSchema } from "~/features/feedback/contract";
import {
  dateSchema,
  itemSchema,
  reportReasonSchema,
  reviewStatusSchema,
  uidSchema,
} from "~/features/games/contract";
import { pageQuerySchema } from "~/features/games/lists.contract";

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
  "hideGuess",
  "showGuess",
  "undo",
  "delete",
] as const;

export type GameAction = (typeof gameActions)[number];

export const feedbackActions = [
  "publish",
  "takeBack",
  "close",
  "reopen",
  "deleteFeedback",
  "decideActed",
  "decideKept",
  "renameCircle",
  "unlockCircle",
  "deleteCircle",
] as const;

export type FeedbackAction = (typeof feedbackActions)[number];

export const accountActions = [
  "grantAdmin",
  "revokeAdmin",
  "enableSecondFactor",
  "disableSecondFactor",
  "useRecoveryCode",
  "resetSecondFactor",
  "suspend",
  "liftSuspension",
  "hideAllGames",
  "restoreAllGames",
  "rename",
  "endSessions",
  "giveUpMail",
] as const;

export type AccountAction = (typeof accountActions)[number];

const gameSnapshotSchema = z.object({
  prompt: z.string(),
  status: reviewStatusSchema,
  dailyDate: z.nullable(dateSchema),
  /** Of a denial. */
  reason: z.optional(reportReasonSchema),
  note: z.optional(z.string()),
  items: z.optional(z.array(itemSchema)),
  /** If the game was hidden together with all games of its creator. */
  statusBeforeHiding: z.optional(reviewStatusSchema),
});

export type GameSnapshot = z.infer<typeof gameSnapshotSchema>;

const feedbackSnapshotSchema = z.object({
  kind: feedbackKindSchema,
  reason: z.optional(reportReasonSchema),
  text: z.string(),
  published: z.boolean(),
  done: z.boolean(),
});

export type FeedbackSnapshot = z.infer<typeof feedbackSnapshotSchema>;

const accountSnapshotSchema = z.object({
  username: z.string(),
  role: z.optional(z.nullable(z.literal("admin"))),
  secondFactor: z.optional(z.boolean()),
  recoveryCodes: z.optional(z.number()),
  suspended: z.optional(z.nullable(suspensionSchema)),
  /** How many games the action hid or restored. */
  games: z.optional(z.number()),
});

export type AccountSnapshot = z.infer<typeof accountSnapshotSchema>;

export type Snapshot = GameSnapshot | FeedbackSnapshot | AccountSnapshot;

const auditRecordFields = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  admin: z.string(),
});

const gameAuditRecordSchema = z.extend(auditRecordFields, {
  action: z.enum(gameActions),
  /** The game may be deleted by now. */
  uid: z.string(),
  before: gameSnapshotSchema,
  after: z.nullable(gameSnapshotSchema),
});

const feedbackAuditRecordSchema = z.extend(auditRecordFields, {
  action: z.enum(feedbackActions),
  feedback: z.number(),
  /** The text is empty after the feedback was deleted, or the account of its author. */
  before: feedbackSnapshotSchema,
  after: z.nullable(feedbackSnapshotSchema),
});

export const accountAuditRecordSchema = z.extend(auditRecordFields, {
  action: z.enum(accountActions),
  /** The account may be deleted by now. */
  account: z.string(),
  before: accountSnapshotSchema,
  after: accountSnapshotSchema,
});

export const auditRecordSchema = z.discriminatedUnion("action", [
  gameAuditRecordSchema,
  feedbackAuditRecordSchema,
  accountAuditRecordSchema,
]);

export type AuditRecord = z.infer<typeof auditRecordSchema>;

/** What an action was on. */
export const auditKinds = ["game", "feedback", "account"] as const;

export const getAudit = defineCall({
  method: "GET",
  path: "/api/admin/audit",
  summary:
    "A page of the audit log, newest first: of one game, or of one admin or one kind among the newest 10,000 records.",
  access: "admin",
  limit: 400,
  query: z.extend(z.pick(pageQuerySchema, { page: true, limit: true }), {
    game: z.optional(uidSchema),
    /** Their name at the time. */
    admin: z.optional(z.string().check(z.maxLength(limits.usernameLength.max))),
    kind: z.optional(z.enum(auditKinds)),
  }),
  response: z.object({ records: z.array(auditRecordSchema), total: z.number() }),
});
