import { expect } from "vitest";
import type { Call, ResponseOf } from "../../app/contract/call";
import { type ErrorBody, errorBodySchema } from "../../app/contract/errors";

/** The body of a success that keeps its call's contract to the letter: no field is missing, none is too many. */
export async function answerOf<C extends Call>(
  call: C,
  response: Response,
): Promise<ResponseOf<C>> {
  const body = await jsonOf(response);
  expect(body).not.toHaveProperty("error");
  expect(response.status).toBe(call.status ?? 200);
  const answer = call.response.parse(body);
  expect(answer).toEqual(body);
  return answer as ResponseOf<C>;
}

/** The body of a refusal with the status: JSON with a sentence in it, and nothing that the contract does not know. */
export async function refusalOf(response: Response, status: number): Promise<ErrorBody> {
  const body = await jsonOf(response);
  expect({ status: response.status, body }).toMatchObject({ status });
  const refusal = errorBodySchema.parse(body);
  expect(refusal).toEqual(body);
  expect(refusal.error).toMatch(/\w/);
  return refusal;
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  expect(response.headers.get("Content-Type"), text).toMatch(/^application\/json/);
  return JSON.parse(text);
}
