import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAiModel } from "../../app/services/autofill/language-model.server";
import { httpMailer } from "../../app/services/ground/mail/mailer.server";
import {
  countFailedRequests,
  ping,
  postToWebhook,
} from "../../app/services/ground/outbound.server";

const requests: string[] = [];
const provider = createServer((request, response) => {
  requests.push(request.url ?? "");
  response.writeHead(307, { Location: "/elsewhere" }).end();
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`;
});
afterAll(() => provider.close());

const calls = {
  "the mail API": () =>
    httpMailer({ url, key: "a secret key" }, "lavalist@lavalist.test").send("a@lavalist.test", {
      subject: "",
      text: "",
      html: "",
    }),
  "a webhook": () => postToWebhook(url, "a message"),
  "the dead man's switch": () => ping(url),
  "the counters": () => countFailedRequests({ url, token: "a secret key", dataset: "one" }),
  "the language model": () =>
    openAiModel({ url, key: "a secret key", model: "one" })({
      instructions: "",
      input: "",
      schema: {},
    }),
};

test.each(Object.entries(calls))("a redirect of %s gets no key", async (_, call) => {
  requests.length = 0;
  await expect(call()).rejects.toThrow();
  expect(requests).toEqual(["/api"]);
});
