import { expect, test } from "vitest";
import { openAiModel } from "../../app/features/editor/autofill/language-model.server";
import { httpMailer } from "../../app/server/mail/mailer.server";
import { ping, postToWebhook } from "../../app/server/outbound.server";
import { serve } from "../support/served";

const requests: string[] = [];
const site = await serve((request, response) => {
  requests.push(request.url ?? "");
  response.writeHead(307, { Location: "/elsewhere" }).end();
});
const url = `${site}/api`;

const calls = {
  "the mail API": () =>
    httpMailer({ url, key: "a secret key" }, "lavalist@lavalist.test").send("a@lavalist.test", {
      subject: "",
      text: "",
      html: "",
    }),
  "a webhook": () => postToWebhook(url, "a message"),
  "the dead man's switch": () => ping(url),
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
