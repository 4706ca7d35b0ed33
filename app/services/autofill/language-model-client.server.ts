import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { AutofillFailedError } from "../ground/errors.server";
import { readLimitedText } from "../ground/limited-text.server";
import { within } from "../ground/time-limit.server";

/** Bytes. Ten items with their spellings have 20 KB. */
const MAX_ANSWER = 256 * 1024;

export interface Question {
  readonly instructions: string;
  readonly input: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Returns parsed JSON, not validated: models do not always follow the schema. */
export type LanguageModel = (question: Question) => Promise<unknown>;

/** The part of Cloudflare's Workers AI binding that is used here. */
export interface AiBinding {
  run(model: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
}

const openAiAnswer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
});

const workersAiAnswer = z.object({ response: z.unknown() });

/** An API that is compatible with OpenAI's chat completions. The timeout is in ms. */
export function openAiModel(
  api: { readonly url: string; readonly key: string; readonly model: string },
  timeout: number = limits.autofillTimeout,
): LanguageModel {
  return (question) =>
    wrapErrors(async () => {
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
        // The key must not go to another address.
        redirect: "manual",
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The model's API answered ${response.status}.`);
      }
      const { choices } = openAiAnswer.parse(
        JSON.parse(await readLimitedText(response, MAX_ANSWER)),
      );
      return JSON.parse(choices[0]?.message.content ?? "");
    });
}

/** The timeout is in ms. */
export function workersAiModel(
  binding: AiBinding,
  model: string,
  timeout: number = limits.autofillTimeout,
): LanguageModel {
  return (question) =>
    wrapErrors(async () => {
      const input = {
        messages: messagesOf(question),
        response_format: { type: "json_schema", json_schema: question.schema },
      };
      const answer = await within(timeout, "The model", () => binding.run(model, input));
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

async function wrapErrors(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    throw new AutofillFailedError(error);
  }
}
