import * as z from "zod/mini";
import { defineCall } from "../call";
import { dateSchema } from "../game";
import { healthChecksSchema, testAlarmSchema } from "../health";
import { pageErrorSchema } from "../page-error";

export const getClock = defineCall({
  method: "GET",
  path: "/api/clock",
  summary: "The server's time and the current New York day. Never cached.",
  access: "anyone",
  limit: 400,
  response: z.object({
    /** Milliseconds since the epoch. */
    now: z.number(),
    date: dateSchema,
    day: z.number(),
    /** The next midnight in New York, milliseconds since the epoch. */
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
    invalid: "A field is invalid.",
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
