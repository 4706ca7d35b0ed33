import * as z from "zod/mini";
import type { Call } from "./call";
import * as adminCalls from "./calls/admin";
import * as authCalls from "./calls/auth";
import * as createCalls from "./calls/create";
import * as editCalls from "./calls/edit";
import * as voiceCalls from "./calls/feedback";
import * as gameCalls from "./calls/game";
import * as listCalls from "./calls/lists";
import * as nearMissCalls from "./calls/near-misses";
import * as serviceCalls from "./calls/service";
import * as userCalls from "./calls/user";
import { errorBodySchema, errorStatus } from "./errors";

type JsonObject = Record<string, unknown>;

/** Every call that the product answers. */
export const calls: Readonly<Record<string, Call>> = {
  ...adminCalls,
  ...authCalls,
  ...createCalls,
  ...editCalls,
  ...gameCalls,
  ...listCalls,
  ...nearMissCalls,
  ...serviceCalls,
  ...userCalls,
  ...voiceCalls,
};

/** The API as an OpenAPI 3.1 document, written from the same schemas that parse the calls. */
export function openApiDocument(version: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Lavalist", version, description: "A daily word game." },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBodySchema, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(operationId: string, call: Call): JsonObject {
  return {
    operationId,
    summary: call.summary,
    ...(call.access !== "anyone" && { security: [{ bearer: [] }] }),
    parameters: [...parameters("path", call.params), ...parameters("query", call.query)],
    ...(call.body && {
      requestBody: { required: true, content: json(jsonSchema(call.body, "input")) },
    }),
    responses: {
      [call.status ?? 200]: {
        description: "Success",
        content: json(jsonSchema(call.response, "output")),
      },
      ...refusals(call),
    },
  };
}

function parameters(place: "path" | "query", schema: Call["params"]): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function refusals(call: Call): JsonObject {
  const named = {
    ...(call.access !== "anyone" && { unauthenticated: "There is no valid bearer token." }),
    ...(call.access === "admin" && { forbidden: "The account is not an admin's." }),
    ...(call.limit && { tooMany: "Too many requests from this address." }),
    ...call.errors,
  };
  return Object.fromEntries(
    Object.entries(named).map(([kind, description]) => [
      errorStatus[kind as keyof typeof errorStatus],
      { description, content: json({ $ref: "#/components/schemas/Error" }) },
    ]),
  );
}

function json(schema: JsonObject): JsonObject {
  return { "application/json": { schema } };
}

function jsonSchema(schema: z.ZodMiniType<unknown>, io: "input" | "output"): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
