import type { IncomingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { bindingMailer, httpMailer } from "../../app/server/mail/mailer.server";
import { serve } from "../support/served";

const content = { subject: "Hello", text: "Hello!", html: "<p>Hello!</p>" };
const from = "Lavalist <no-reply@lavalist.test>";

let status = 200;
let received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
const url = await serve(async (request, response) => {
  received.push({ headers: request.headers, body: await json(request) });
  response.writeHead(status).end("{}");
});
beforeEach(() => {
  status = 200;
  received = [];
});

test("the HTTP mailer posts an e-mail with its key", async () => {
  await httpMailer({ url, key: "a key" }, from).send("anna@lavalist.test", content);
  expect(received).toMatchObject([
    {
      headers: { authorization: "Bearer a key", "content-type": "application/json" },
      body: { from, to: ["anna@lavalist.test"], ...content },
    },
  ]);
});

test.each([401, 422, 429, 500])(
  "a response with status %i is a failure",
  async (responseStatus) => {
    status = responseStatus;
    const sending = httpMailer({ url, key: "a key" }, from).send("anna@lavalist.test", content);
    await expect(sending).rejects.toMatchObject({ key: "mailFailed" });
  },
);

test("the binding gets the whole e-mail, and its error is a failure", async () => {
  const sent: unknown[] = [];
  const binding = { send: async (mail: unknown) => sent.push(mail) };
  await bindingMailer(binding, from).send("anna@lavalist.test", content);
  const sender = { name: "Lavalist", email: "no-reply@lavalist.test" };
  expect(sent).toEqual([{ from: sender, to: "anna@lavalist.test", ...content }]);
  const broken = { send: () => Promise.reject(new Error("quota")) };
  const sending = bindingMailer(broken, from).send("anna@lavalist.test", content);
  await expect(sending).rejects.toMatchObject({ key: "mailFailed" });
});
