import * as z from "zod/mini";
import { brand } from "~/config/brand";
import { type Call, callsOf, mayBeMissing } from "~/contract/call";
import { errorBodySchema, errorStatus } from "~/contract/errors";
import * as account from "~/features/accounts/contract";
import * as puzzles from "~/features/bank/contract";
import * as circles from "~/features/circles/contract";
import * as editor from "~/features/editor/contract";
import * as drafts from "~/features/editor/drafts.contract";
import * as feedback from "~/features/feedback/contract";
import * as game from "~/features/games/contract";
import * as lists from "~/features/games/lists.contract";
import * as moderation from "~/features/moderation/accounts.contract";
import * as audit from "~/features/moderation/audit.contract";
import * as admin from "~/features/moderation/contract";
import * as notices from "~/features/notices/contract";
import * as result from "~/features/play/contract";
import * as user from "~/features/privacy/contract";
import * as room from "~/features/rooms/contract";
import * as site from "./contract";

/** For the server and tests only: it pulls in every schema. */
export const calls: Readonly<Record<string, Call>> = {
  ...callsOf(admin),
  ...callsOf(audit),
  ...callsOf(puzzles),
  ...callsOf(account),
  ...callsOf(editor),
  ...callsOf(game),
  ...callsOf(result),
  ...callsOf(room),
  ...callsOf(lists),
  ...callsOf(site),
  ...callsOf(user),
  ...callsOf(feedback),
  ...callsOf(moderation),
  ...callsOf(notices),
  ...callsOf(circles),
  ...callsOf(drafts),
};

type JsonObject = Record<string, unknown>;

/** `url` is the address of the site, without a slash at the end. */
export function openApiDocument({
  version,
  url,
}: {
  readonly version: string;
  readonly url: string;
}): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of Object.entries(calls)) {
    // OpenAPI cannot describe a WebSocket.
    if (call.status === 101) continue;
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: brand.name,
      version,
      description: "A daily word game.",
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url }],
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
    security: call.access === "anyone" ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters("path", call.params),
      ...parameters("query", call.query),
      ...parameters("header", call.headers),
    ],
    ...(call.body && {
      requestBody: {
        required: !mayBeMissing(call.body),
        content: json(jsonSchema(call.body, "input")),
      },
    }),
    responses: {
      [call.status ?? 200]: {
        description: "Success",
        content: json(jsonSchema(call.response, "output")),
      },
      ...errorResponses(call),
    },
  };
}

function parameters(location: "path" | "query" | "header", schema: Call["params"]): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property,
  }));
}

function errorResponses(call: Call): JsonObject {
  const descriptions = {
    ...(call.access !== "anyone" && { unauthenticated: "There is no valid bearer token." }),
    ...(call.access === "admin" && { forbidden: "The account is not an admin's." }),
    ...(call.query && { malformed: "The query is malformed." }),
    ...(call.body && { invalid: "A field is invalid." }),
    tooManyRequests: "Too many requests from this address.",
    unavailable: "The database does not respond. Retry-After is the wait in seconds.",
    ...call.errors,
  };
  const responses = Object.entries(descriptions).map(([kind, description]) => [
    errorStatus[kind as keyof typeof errorStatus],
    errorResponse(description),
  ]);
  const hasClientError = responses.some(([status]) => Number(status) < 500);
  const malformed = { "4XX": errorResponse("The request is malformed.") };
  return { ...Object.fromEntries(responses), ...(!hasClientError && malformed) };
}

function errorResponse(description: string): JsonObject {
  return { description, content: json({ $ref: "#/components/schemas/Error" }) };
}

function json(schema: JsonObject): JsonObject {
  return { "application/json": { schema } };
}

function jsonSchema(schema: z.ZodMiniType<unknown>, io: "input" | "output"): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
