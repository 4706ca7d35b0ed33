import * as z from "zod/mini";
import { defineCall } from "~/contract/call";
import type { NewYorkDate } from "~/days/new-york";
import { type Decision, decisions, type FeedbackKind } from "~/features/feedback/contract";
import { type ReportReason, reportReasonSchema } from "~/features/games/contract";

const base = {
  id: z.number(),
  /** Absent if it is deleted, or if the notification is about no game. */
  game: z.optional(z.object({ uid: z.string(), prompt: z.string() })),
  at: z.iso.datetime(),
  read: z.boolean(),
};

const decision = z.optional(z.enum(decisions));

export const notificationSchema = z.discriminatedUnion("kind", [
  z.object({ ...base, kind: z.literal("approved") }),
  z.object({
    ...base,
    kind: z.literal("hidden"),
    reason: z.optional(reportReasonSchema),
    note: z.optional(z.string()),
  }),
  z.object({ ...base, kind: z.literal("suspended"), note: z.optional(z.string()) }),
  z.object({ ...base, kind: z.literal("suspensionLifted") }),
  z.object({ ...base, kind: z.literal("daily") }),
  z.object({ ...base, kind: z.literal("correction") }),
  z.object({ ...base, kind: z.literal("report"), reason: decision }),
  z.object({ ...base, kind: z.literal("objection"), reason: decision }),
]);

export type Notification = z.infer<typeof notificationSchema>;

export type NotificationKind = Notification["kind"];

/** `at` is the time of the review, ms. */
export type OwedMail =
  | { readonly kind: "review"; readonly gameId: number; readonly at: number }
  | {
      readonly kind: "decision";
      readonly about: FeedbackKind | "board";
      readonly decision: Decision;
    }
  | { readonly kind: "suspended"; readonly reason: string; readonly until: NewYorkDate | null }
  | { readonly kind: "suspensionLifted" }
  | { readonly kind: "gamesHidden"; readonly reason: ReportReason }
  | { readonly kind: "gamesRestored" }
  | { readonly kind: "renamed"; readonly from: string; readonly to: string };

export const getNotices = defineCall({
  method: "GET",
  path: "/api/user/notices",
  summary: "What happened to the games, corrections and reports of the account, newest first.",
  access: "user",
  limit: 400,
  response: z.object({
    notices: z.array(notificationSchema),
    /** Whether the account gets mails about reviews. */
    mails: z.boolean(),
  }),
});

export const readNotices = defineCall({
  method: "POST",
  path: "/api/user/notices/read",
  summary: "Marks the notices of the account as read.",
  access: "user",
  limit: 90,
  response: z.object({ message: z.string() }),
});

export const setReviewMails = defineCall({
  method: "PUT",
  path: "/api/user/review-mails",
  summary: "Switches the mails about reviews on or off.",
  access: "user",
  limit: 90,
  body: z.object({ mails: z.boolean() }),
  response: z.object({ message: z.string() }),
});

/** RFC 8058: mail providers send a form, which says nothing more. */
export const unsubscribe = defineCall({
  method: "POST",
  path: "/api/unsubscribe/{token}",
  summary: "Ends the mails about reviews with one click: the token stands in each of them.",
  access: "anyone",
  limit: 30,
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({ message: z.string() }),
  errors: { notFound: "The token is unknown." },
});
