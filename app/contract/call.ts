import type * as z from "zod/mini";
import type { limits } from "~/config/limits";
import type { ErrorKind } from "./errors";

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

type Schema = z.ZodMiniType<unknown>;

/** A monitor has the operator's `HEALTH_KEY` as its token. */
export type Access = "anyone" | "user" | "admin" | "monitor";

export type RequestsPerMinute = (typeof limits.requestsPerMinute)[number];

/**
 * The server parses the request with these schemas, the browser's client parses the response, and
 * the OpenAPI document is made from them.
 */
export interface Call {
  readonly method: Method;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** The server checks it before it reads anything else. */
  readonly access: Access;
  /** A suspended account may not make it. */
  readonly acts?: true;
  /** Requests a minute of a client's network. */
  readonly limit: RequestsPerMinute;
  /** Calls with the same name share one limit. Absent: the call has its own. */
  readonly limitName?: string;
  readonly params?: Schema;
  readonly query?: z.ZodMiniObject;
  /** With their names in lower case. */
  readonly headers?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** Default: 200. */
  readonly status?: 101 | 200 | 201;
  readonly errors?: Partial<Record<ErrorKind, string>>;
}

/** A property that `Call` does not have is a type error. */
export function defineCall<const C extends Call>(call: C & NoOther<C, Call>): C {
  return call;
}

/** Of the keys of another type. */
export type NoOther<T, Known> = { readonly [K in Exclude<keyof T, keyof Known>]: never };

type CallsOf<Area> = {
  readonly [Name in keyof Area as Area[Name] extends Call ? Name : never]: Area[Name];
};

export function callsOf<Area extends object>(area: Area): CallsOf<Area> {
  const isCall = (value: unknown) =>
    typeof value === "object" && value !== null && "method" in value && "path" in value;
  return Object.fromEntries(
    Object.entries(area).filter(([, value]) => isCall(value)),
  ) as CallsOf<Area>;
}

export type DeepReadonly<T> = T extends object
  ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
  : T;

/** A request may leave out the body or the part that the schema describes. */
export function mayBeMissing(schema: Schema): boolean {
  return schema.safeParse(undefined).success;
}

type Parsed<S> = S extends Schema ? DeepReadonly<z.output<S>> : undefined;

/** After parsing. */
export type ParamsOf<C extends Call> = Parsed<C["params"]>;
export type QueryOf<C extends Call> = Parsed<C["query"]>;
export type HeadersOf<C extends Call> = Parsed<C["headers"]>;
export type BodyOf<C extends Call> = Parsed<C["body"]>;
export type ResponseOf<C extends Call> = z.output<C["response"]>;

type Sent<S> = S extends Schema ? DeepReadonly<z.input<S>> : undefined;
type Part<Name extends string, S> = S extends Schema ? { readonly [N in Name]: Sent<S> } : object;

/** Before parsing. */
export type InputOf<C extends Call> = Part<"params", C["params"]> &
  Part<"query", C["query"]> &
  Part<"headers", C["headers"]> &
  Part<"body", C["body"]>;
