import { expect, test } from "vitest";
import { workersAiModel } from "../../../app/features/editor/autofill/language-model.server";

const question = { instructions: "Be true.", input: "{}", schema: { type: "object" } };
const SHORT_TIMEOUT = 50;

test("Workers AI gets the messages and the schema, and may answer with an object or text", async () => {
  const requests: unknown[] = [];
  const answers: unknown[] = [{ response: { items: [] } }, { response: '{"items":[]}' }];
  const binding = {
    async run(model: string, input: unknown) {
      requests.push([model, input]);
      return answers.shift();
    },
  };
  const chat = workersAiModel(binding, "@cf/a-model");
  expect(await chat(question)).toEqual({ items: [] });
  expect(await chat(question)).toEqual({ items: [] });
  expect(requests[0]).toMatchObject([
    "@cf/a-model",
    {
      messages: [
        { role: "system", content: "Be true." },
        { role: "user", content: "{}" },
      ],
      response_format: { type: "json_schema", json_schema: question.schema },
    },
  ]);
});

test("Workers AI fails if it times out, throws or returns another shape", async () => {
  const never = { run: () => new Promise<never>(() => undefined) };
  await expect(workersAiModel(never, "m", SHORT_TIMEOUT)(question)).rejects.toMatchObject({
    key: "autofillFailed",
  });
  const broken = { run: () => Promise.reject(new Error("quota")) };
  await expect(workersAiModel(broken, "m")(question)).rejects.toMatchObject({
    key: "autofillFailed",
  });
  const odd = { run: async () => "Sure!" };
  await expect(workersAiModel(odd, "m")(question)).rejects.toMatchObject({ key: "autofillFailed" });
});
