import { expect } from "vitest";
import type { Call, ResponseOf } from "../../app/contract/call";
import { type ErrorBody, errorBodySchema } from "../../app/contract/errors";

/** Returns the body of a successful response. Expects exactly the fields of the call's contract. */
export async function bodyOf<C extends Call>(call: C, response: Response): Promise<ResponseOf<C>> {
  const body = await jsonOf(response);
  expect(body).not.toHaveProperty("error");
  expect(response.status).toBe(call.status ?? 200);
  const parsed = call.response.parse(body);
  expect(parsed).toEqual(body);
  return parsed as ResponseOf<C>;
}

/**
 * Returns the body of an error response with a status. Expects a sentence and only known fields.
 */
export async function errorBodyOf(response: Response, status: number): Promise<ErrorBody> {
  const body = await jsonOf(response);
  expect({ status: response.status, body }).toMatchObject({ status });
  const parsed = errorBodySchema.parse(body);
  expect(parsed).toEqual(body);
  expect(parsed.error).toMatch(/\w/);
  return parsed;
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  expect(response.headers.get("Content-Type"), text).toMatch(/^application\/json/);
  return JSON.parse(text);
}
