import * as z from "zod/mini";
import { defineCall } from "~/contract/call";

const noticeKinds = ["approved", "hidden", "daily", "correction", "report", "objection"] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export const noticeSchema = z.object({
  id: z.number(),
  kind: z.enum(noticeKinds),
  /** Absent if it is deleted, or if an objection was about a suspension. */
  game: z.optional(z.object({ uid: z.string(), prompt: z.string() })),
  /** Why the game was hidden, or what was decided. */
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  at: z.iso.datetime(),
  read: z.boolean(),
});

export type Notice = z.infer<typeof noticeSchema>;

export const getNotices = defineCall({
  method: "GET",
  path: "/api/user/notices",
  summary: "What happened to the games, corrections and reports of the account, newest first.",
  access: "user",
  limit: 400,
  response: z.object({
    notices: z.array(noticeSchema),
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
