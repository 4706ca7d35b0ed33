import { json } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { sendAlarm } from "../../app/features/site/alarms.server";
import { postToWebhook } from "../../app/server/outbound.server";
import { serve } from "../support/served";

const received: Record<string, unknown>[] = [];
const url = await serve(async (request, response) => {
  received.push((await json(request)) as Record<string, unknown>);
  response.end();
});
beforeEach(() => {
  received.length = 0;
});

test("Slack gets no mention and no link: its control characters are escaped", async () => {
  await postToWebhook(url, "<!channel> <@U123> <https://evil.test|Open> & more");
  expect(received[0]?.text).toBe(
    "&lt;!channel&gt; &lt;@U123&gt; &lt;https://evil.test|Open&gt; &amp; more",
  );
});

test("Discord gets no mention, and no link that hides its address", async () => {
  await postToWebhook(url, "@everyone @here <@123> [Open](https://evil.test)");
  expect(received[0]?.allowed_mentions).toEqual({ parse: [] });
  expect(received[0]?.content).toBe("@everyone @here <@123> \\[Open](https://evil.test)");
});

test("a line of an alarm stays one line", async () => {
  await sendAlarm(["games: lava\r\nEverything is fine.\u2028Go to sleep."], true, {
    emailOperators: async () => 1,
    webhook: (message) => postToWebhook(url, message),
    logFailure: () => {},
  });
  expect(String(received[0]?.text).split(/[\r\n\u2028]/)).toHaveLength(2);
});
