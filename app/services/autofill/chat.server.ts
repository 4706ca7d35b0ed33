import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { AutofillFailedError } from "../errors.server";

/** What is said to a model, and the JSON schema that its answer should have; models do not always keep it. */
export interface Question {
  readonly instructions: string;
  readonly input: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Asks a model once, and answers what it said, unchecked. Throws AutofillFailedError where no answer came in time. */
export type Chat = (question: Question) => Promise<unknown>;

/** What Cloudflare's binding to Workers AI and a stand-in have in common. */
export interface AiBinding {
  run(model: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
}

const openAiAnswer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
});

const workersAiAnswer = z.object({ response: z.unknown() });

/** A model behind an API of OpenAI's shape: `POST` to the address of its chat completions, a bearer key. */
export function openAiChat(
  api: { readonly url: string; readonly key: string; readonly model: string },
  patience: number = limits.autofillPatience,
): Chat {
  return (question) =>
    attempt(async () => {
      const response = await fetch(api.url, {
        method: "POST",
        headers: { Authorization: `Bearer ${api.key}`, "Content-Type": "application/json" },
        body: JSON.stringify({
          model: api.model,
          messages: messagesOf(question),
          response_format: {
            type: "json_schema",
            json_schema: { name: "items", strict: true, schema: question.schema },
          },
        }),
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The model's API answered ${response.status}.`);
      }
      const { choices } = openAiAnswer.parse(await response.json());
      return JSON.parse(choices[0]?.message.content ?? "");
    });
}

/** A model of Workers AI. */
export function workersAiChat(
  binding: AiBinding,
  model: string,
  patience: number = limits.autofillPatience,
): Chat {
  return (question) =>
    attempt(async () => {
      const input = {
        messages: messagesOf(question),
        response_format: { type: "json_schema", json_schema: question.schema },
      };
      const answer = await Promise.race([binding.run(model, input), patienceEnds(patience)]);
      const { response } = workersAiAnswer.parse(answer);
      return typeof response === "string" ? JSON.parse(response) : response;
    });
}

function messagesOf({ instructions, input }: Question) {
  return [
    { role: "system", content: instructions },
    { role: "user", content: input },
  ];
}

async function attempt(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    throw new AutofillFailedError(error);
  }
}

function patienceEnds(patience: number): Promise<never> {
  return new Promise((_, reject) => {
    AbortSignal.timeout(patience).addEventListener("abort", () =>
      reject(new Error(`The model did not answer within ${patience} ms.`)),
    );
  });
}
