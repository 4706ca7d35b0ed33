import * as z from "zod/mini";
import { defineCall } from "~/contract/call";
import { dateSchema } from "~/features/games/contract";
import { linkValidationTexts } from "~/texts/validation";

export const outsideLinks = [
  "games",
  "chat",
  "subreddit",
  "roadmap",
  "credits",
  "donation",
] as const;

export type OutsideLink = (typeof outsideLinks)[number];

/** Or a path of this site, which begins with exactly one slash. */
export const linkSchema = z.string().check(
  z.trim(),
  z.refine((text) => /^\/(?![/\\])/.test(text) || isHttpUrl(text), {
    message: linkValidationTexts.address,
  }),
);

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

export interface Advert {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** A link that is not set is missing. */
export interface SiteLinks {
  readonly links: Readonly<Partial<Record<OutsideLink, string>>>;
  readonly advert: Advert | null;
}

/** Who is responsible for the site. */
export interface Operator {
  readonly name: string;
  /** Postal. */
  readonly address: string;
  /** An e-mail address. */
  readonly contact: string;
}

/** The same for every page and every visitor. */
export interface RootData extends SiteLinks {
  /** Null on a test site. */
  readonly operator: Operator | null;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly demoData: boolean;
  readonly serviceWorker: boolean;
  /** Whether lists can be played together. */
  readonly rooms: boolean;
}

const passed = z.literal("ok");

/** A failed check tells its reason in the error. */
const healthChecksSchema = z.object({
  games: passed,
  dailyJob: passed,
  mail: passed,
  database: passed,
  rooms: passed,
});

export type HealthCheckName = keyof z.infer<typeof healthChecksSchema>;

export const healthCheckNames = Object.keys(healthChecksSchema.shape) as HealthCheckName[];

const testAlarmSchema = z.object({
  mail: z.enum(["sent", "failed"]),
  webhook: z.enum(["sent", "failed", "off"]),
});

export type TestAlarm = z.infer<typeof testAlarmSchema>;

/** The browser cuts longer texts. */
export const pageErrorLength = { page: 60, message: 300, stack: 2000 } as const;

/** Contains nothing about the visitor. */
const pageErrorSchema = z.object({
  page: z.string().check(z.maxLength(pageErrorLength.page)),
  message: z.string().check(z.maxLength(pageErrorLength.message)),
  stack: z.string().check(z.maxLength(pageErrorLength.stack)),
});

export const getClock = defineCall({
  method: "GET",
  path: "/api/clock",
  summary: "The server's time and the current New York day. Never cached.",
  access: "anyone",
  limit: 400,
  response: z.object({
    /** ms */
    now: z.number(),
    date: dateSchema,
    day: z.number(),
    /** The next midnight in New York, ms. */
    endsAt: z.number(),
  }),
});

export const getHealth = defineCall({
  method: "GET",
  path: "/api/health",
  summary: "Whether the service is set up and its database responds.",
  access: "anyone",
  limit: 400,
  response: z.object({
    status: z.literal("ok"),
    version: z.string(),
    database: z.literal("ok"),
  }),
  errors: { unavailable: "A secret or the mail is not set up, or the database does not respond." },
});

export const getDeepHealth = defineCall({
  method: "GET",
  path: "/api/health/deep",
  summary: "Whether all that operators should know is in order. The token is HEALTH_KEY.",
  access: "monitor",
  limit: 400,
  response: z.object({ status: z.literal("ok"), checks: healthChecksSchema }),
  errors: { unavailable: "Something is wrong. `checks` has the reasons." },
});

export const sendTestAlarm = defineCall({
  method: "POST",
  path: "/api/health/test-alarm",
  summary: "Sends the operators a test alarm in each way. The token is HEALTH_KEY.",
  access: "monitor",
  limit: 10,
  response: testAlarmSchema,
});

export const reportPageError = defineCall({
  method: "POST",
  path: "/api/page-failure",
  summary: "Logs an exception that broke a page in a browser.",
  access: "anyone",
  limit: 10,
  body: pageErrorSchema,
  response: z.object({ requestId: z.string() }),
  errors: {
    tooManyRequests: "Too many reports from this address.",
  },
});

export const getOpenApi = defineCall({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This document.",
  access: "anyone",
  limit: 400,
  response: z.record(z.string(), z.unknown()),
});
