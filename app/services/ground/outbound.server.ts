import * as z from "zod/mini";
import { readLimitedText } from "./limited-text.server";

/** ms */
const TIMEOUT = 10_000;

/** The most that is read of a result, bytes. */
const MAX_RESULT = 64 * 1024;

/**
 * Posts a message to an operator's webhook. Slack and its likes read `text`, Discord reads
 * `content`. Nothing in the message mentions anybody or is a link with a text of its own. Throws if
 * the webhook does not accept it.
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

/**
 * Escapes the three control characters of Slack's messages, with which mentions and links begin:
 * https://docs.slack.dev/messaging/formatting-message-text#escaping
 */
function escapeForSlack(message: string): string {
  return message.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Requests the address of a dead man's switch, which tells the operators if it is not requested in
 * time. Throws if it does not accept the request.
 */
export async function ping(url: string): Promise<void> {
  await call(url, { method: "GET" });
}

/** Where the counters can be read: the SQL API of Analytics Engine. */
export interface CounterSource {
  readonly url: string;
  readonly token: string;
  readonly dataset: string;
}

const sqlResultSchema = z.object({
  data: z.array(z.object({ failed: z.nullable(z.coerce.number()) })),
});

/** Returns the number of failed requests of the last 15 minutes. Throws if it cannot be read. */
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

/** Makes a request. A redirect could lead a key elsewhere, so it is an error like any other. */
async function call(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { ...init, redirect: "manual", signal });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`An outbound request was answered with ${response.status}.`);
}
