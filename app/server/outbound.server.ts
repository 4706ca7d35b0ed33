import { SECOND } from "~/game/dates";

/** ms */
const TIMEOUT = 10 * SECOND;

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

/** A redirect could lead a key elsewhere, so it is an error like any other. */
async function call(url: string, init: RequestInit): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { ...init, redirect: "manual", signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`An outbound request was answered with ${response.status}.`);
}
