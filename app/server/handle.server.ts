import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod/mini";
import {
  type BodyOf,
  type Call,
  type DeepReadonly,
  type HeadersOf,
  type Method,
  mayBeMissing,
  methods,
  type NoOther,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from "~/contract/call";
import { discardBody, isEmpty, readJson } from "./body.server";
import type { CacheRule, PurgedTag } from "./cache-rules.server";
import { errorOfIssues, errorResponse } from "./error-response.server";
import { type DomainError, fail } from "./errors.server";
import { enforceRateLimit } from "./rate-limit.server";
import type { CallContext, Endpoint } from "./request-context.server";
import { authorise, type Caller } from "./session.server";

export type HandlerArgs<C extends Call> = CallContext &
  Caller<C["access"]> & {
    readonly params: ParamsOf<C>;
    readonly query: QueryOf<C>;
    readonly headers: HeadersOf<C>;
    readonly body: BodyOf<C>;
  };

type Handler<C extends Call> = (args: HandlerArgs<C>) => Promise<DeepReadonly<ResponseOf<C>>>;

/** Only a GET that anyone may make is cached, and only another method purges. */
type CacheRules<C extends Call> = C["method"] extends "GET"
  ? { readonly cache?: C["access"] extends "anyone" ? CacheRule : never; readonly purges?: never }
  : { readonly cache?: never; readonly purges?: readonly PurgedTag[] };

type Calls = Readonly<Record<string, Call>>;

type RulesOf<C extends Calls> = { readonly [Name in keyof C]?: CacheRules<C[Name]> };

/** Of calls whose responses no cache stores, and that change nothing that a cache has. */
export const noCacheRules = {};

export function implement<C extends Calls, const R extends RulesOf<C>>(
  calls: C,
  rules: R & NoOther<R, C>,
  handlers: { readonly [Name in keyof C]: Handler<C[Name]> },
): readonly Endpoint[] {
  return Object.keys(calls).map((name: keyof C) =>
    endpoint(calls[name], (rules as RulesOf<C>)[name] ?? {}, handlers[name]),
  );
}

interface RulesOfCall {
  readonly cache?: CacheRule;
  readonly purges?: readonly PurgedTag[];
}

function endpoint<C extends Call>(call: C, rules: RulesOfCall, handle: Handler<C>): Endpoint {
  const { cache = null, purges = [] } = rules;
  return {
    call,
    cache,
    purges,
    async respond(request, context) {
      const caller = await authorise(call, request, context);
      const { limitName = `${call.method} ${call.path}`, limit } = call;
      await enforceRateLimit({ name: limitName, perMinute: limit }, request, context);
      const args = {
        ...context,
        ...caller,
        request,
        params: parse(call.params, context.route.params, "malformed"),
        query: parse(call.query, Object.fromEntries(context.url.searchParams), "malformed"),
        headers: parse(call.headers, Object.fromEntries(request.headers), "malformed"),
        body: await readBody(call.body, request),
      } as unknown as HandlerArgs<C>;
      const result: unknown = await handle(args);
      if (result instanceof Response) return result;
      return Response.json(result, { status: call.status ?? 200 });
    },
  };
}

/** Loader and action of the API's route. */
export async function respondToCall({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Response> {
  try {
    return await endpointOf(request, context.route.endpoints).respond(request, context);
  } catch (error) {
    return errorResponse(error, request, context);
  } finally {
    await discardBody(request);
  }
}

/** Throws 405 if the path has calls of other methods only, 404 if it has none. */
function endpointOf(request: Request, endpoints: readonly Endpoint[]): Endpoint {
  const endpoint = endpoints.find(({ call }) => call.method === request.method);
  if (endpoint) return endpoint;
  const isKnown = endpoints.length > 0;
  const allowed = methods.filter(
    (method) => !isKnown || endpoints.some(({ call }) => call.method === method),
  );
  if (isKnown || !allowed.some((method) => method === request.method)) {
    throw methodNotAllowed(allowed);
  }
  throw fail("callNotFound");
}

function methodNotAllowed(allowed: readonly Method[]): DomainError {
  const allow = allowed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return fail("methodNotAllowed", allow);
}

/** Only a body that may be missing is not read as JSON. */
async function readBody(schema: Call["body"], request: Request): Promise<unknown> {
  if (!schema || (isEmpty(request) && mayBeMissing(schema))) return undefined;
  return parse(schema, await readJson(request), "invalid");
}

/** Throws an error of the kind if the input is invalid. */
function parse(
  schema: z.ZodMiniType<unknown> | undefined,
  input: unknown,
  kind: "malformed" | "invalid",
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw errorOfIssues(kind, parsed.error.issues);
  return parsed.data;
}
