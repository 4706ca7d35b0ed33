import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { postToWebhook } from "../../app/services/ground/outbound.server";
import { sendAlarm } from "../../app/services/monitoring/alarms.server";

const received: Record<string, unknown>[] = [];
const operator = createServer(async (request, response) => {
  received.push((await json(request)) as Record<string, unknown>);
  response.end();
});
await new Promise<void>((resolve) => operator.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(operator.address() as AddressInfo).port}/`;
afterAll(() => operator.close());
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
