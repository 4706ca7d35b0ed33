import * as z from "zod/mini";
import { SECOND } from "~/game/dates";
import { readLimitedText } from "./limited-text.server";

/** ms */
const TIMEOUT = 10 * SECOND;

/** bytes */
const MAX_RESULT = 64 * 1024;

/**
 * Slack and its likes read `text`, Discord reads `content`. Throws if the webhook does not accept
 * it.
 */
export async function postToWebhook(url: string, message: string): Promise<void> {
  await call(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      text: escapeForSlack(message),
      content: message.replace(/[\\[]/g, "\\$&"),
      // Discord: https://docs.discord.com/developers/resources/message#allowed-mentions-object
      allowed_mentions: { parse: [] },
    }),
  });
}

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
function escapeForSlack(message: string): string {
  return message.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Requests the address of a dead man's switch. Throws if it does not accept the request. */
export async function ping(url: string): Promise<void> {
  await call(url, { method: "GET" });
}

/** The SQL API of Analytics Engine. */
export interface CounterSource {
  readonly url: string;
  readonly token: string;
  readonly dataset: string;
}

const sqlResultSchema = z.object({
  data: z.array(z.object({ failed: z.nullable(z.coerce.number()) })),
});

/** Of the last 15 minutes. Throws if the number cannot be read. */
export async function countFailedRequests(source: CounterSource): Promise<number> {
  // A data point may stand for several: the engine samples.
  const sql = `SELECT SUM(_sample_interval * double1) AS failed FROM ${source.dataset} WHERE index1 = 'error' AND timestamp > NOW() - INTERVAL '15' MINUTE FORMAT JSON`;
  const response = await call(source.url, {
    method: "POST",
    headers: { Authorization: `Bearer ${source.token}` },
    body: sql,
  });
  const result = JSON.parse(await readLimitedText(response, MAX_RESULT));
  return sqlResultSchema.parse(result).data[0]?.failed ?? 0;
}

/** A redirect could lead a key elsewhere, so it is an error like any other. */
async function call(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { ...init, redirect: "manual", signal });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`An outbound request was answered with ${response.status}.`);
}
