import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod/mini";
import { requestTexts } from "~/config/texts/errors";
import type { BodyOf, Call, Method, ParamsOf, QueryOf, ResponseOf } from "~/contract/call";
import { discardBody, readJson } from "./body.server";
import { errorResponse, RequestError } from "./errors.server";
import { enforceRateLimit } from "./rate-limit.server";
import type { RequestContext } from "./request-context.server";
import { authorise, type Caller } from "./session.server";

/** A call's parsed input and who asks, beside what every request carries. */
export type HandlerArgs<C extends Call> = RequestContext &
  Caller<C["access"]> & {
    /** Only for what concerns the way here: its address, its origin. */
    readonly request: Request;
    readonly params: ParamsOf<C>;
    readonly query: QueryOf<C>;
    readonly body: BodyOf<C>;
  };

interface Handler {
  readonly method: Method;
  respond(args: LoaderFunctionArgs): Promise<Response>;
}

/** Binds a call of the contract to what answers it: authorise, count, parse, call, present. */
export function handle<C extends Call>(
  call: C,
  answer: (exchange: HandlerArgs<C>) => Promise<ResponseOf<C>>,
): Handler {
  return {
    method: call.method,
    async respond({ request, params, context }) {
      const url = new URL(request.url);
      const asker = await authorise(call.access, request, context);
      if (call.limit) await enforceRateLimit(call.limit, request, context.bindings);
      const exchange = {
        ...context,
        ...asker,
        request,
        params: parse(call.params, params, "malformed"),
        query: parse(call.query, Object.fromEntries(url.searchParams), "malformed"),
        body: call.body && parse(call.body, await readJson(request), "invalid"),
      } as unknown as HandlerArgs<C>;
      return Response.json(await answer(exchange), { status: call.status ?? 200 });
    },
  };
}

/**
 * The loader and action of one path: finds the handler of the request's method (`HEAD` is a `GET`), and turns
 * whatever it throws into the API's error.
 */
export function endpoint(...handlers: readonly Handler[]) {
  return async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const { request, context } = args;
    try {
      const method = request.method === "HEAD" ? "GET" : request.method;
      const handler = handlers.find((candidate) => candidate.method === method);
      if (!handler) throw methodNotAllowed(handlers);
      return await handler.respond(args);
    } catch (error) {
      return errorResponse(error, context);
    } finally {
      await discardBody(request);
    }
  };
}

function methodNotAllowed(handlers: readonly Handler[]): RequestError {
  const allow = handlers.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return new RequestError("methodNotAllowed", requestTexts.methodNotAllowed, { allow });
}

function parse(
  schema: z.ZodMiniType<unknown> | undefined,
  input: unknown,
  kind: "malformed" | "invalid",
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw RequestError.fromIssues(kind, parsed.error.issues);
  return parsed.data;
}
