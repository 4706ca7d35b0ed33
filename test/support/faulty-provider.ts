import type { ServerResponse } from "node:http";
import { serve } from "./served";

const items = "Red Blue Green Yellow White Black Purple Orange Pink Gold".split(" ");
/** An answer that a language model and a mail API may give. */
const content = JSON.stringify({ items: items.map((name) => ({ name, altSpellings: [] })) });
const answer = JSON.stringify({ id: "1", choices: [{ message: { content } }] });

/** What the provider can do, with what it tells when it hangs. */
const behaviours = {
  works: (response: ServerResponse) => response.end(answer),
  hangs: (_: ServerResponse, tell: () => void) => tell(),
  "hangs in the middle of an answer": (response: ServerResponse, tell: () => void) =>
    response.write(answer.slice(0, 50), tell),
  "answers 500": (response: ServerResponse) => response.writeHead(500).end(answer),
  "answers rubbish": (response: ServerResponse) => response.end("<html>\0\xff{{{"),
  "answers without end": (response: ServerResponse) => {
    const chunk = " ".repeat(64 * 1024);
    const write = () => {
      while (response.writable && response.write(chunk));
    };
    response.on("drain", write).on("error", () => undefined);
    write();
  },
  "closes before it answers": (response: ServerResponse) => response.destroy(),
  "closes in the middle of an answer": (response: ServerResponse) => {
    response.writeHead(200, { "Content-Length": answer.length });
    response.write(answer.slice(0, 50), () => response.destroy());
  },
};

export type Behaviour = keyof typeof behaviours;
export const faultyBehaviours = Object.keys(behaviours).filter(
  (name) => name !== "works",
) as readonly Exclude<Behaviour, "works">[];

/** Starts a server that behaves as a language model and as a mail API. It works until a test asks
 * otherwise. `tell` is called when it hangs. */
export async function startProvider(tell: () => void = () => undefined) {
  let behaviour: Behaviour = "works";
  /** The bytes of the answers that the network has taken. */
  let sent = 0;
  const url = await serve((request, response) => {
    const { socket } = response;
    const before = socket?.bytesWritten ?? 0;
    response.on("close", () => {
      sent += (socket?.bytesWritten ?? 0) - before;
    });
    request.resume().on("end", () => behaviours[behaviour](response, tell));
  });
  return {
    behave(next: Behaviour) {
      behaviour = next;
      sent = 0;
    },
    sent: () => sent,
    bindings: {
      AUTOFILL_PROVIDER: "openai",
      AUTOFILL_MODEL: "a-model",
      AUTOFILL_API_URL: url,
      AUTOFILL_API_KEY: "a key of the tests",
      MAIL_PROVIDER: "http",
      MAIL_API_URL: url,
      MAIL_API_KEY: "a key of the tests",
    },
  };
}
