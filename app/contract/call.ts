import type * as z from "zod/mini";
import type { limits } from "~/config/limits";
import type { ErrorKind } from "./errors";

/** The methods of the API, in the order in which `Allow` lists them. */
export const methods = ["GET", "POST", "PUT", "DELETE"] as const;
export type Method = (typeof methods)[number];

type Schema = z.ZodMiniType<unknown>;

/** Who may make a call. A monitor has the operator's `HEALTH_KEY` as its token. */
export type Access = "anyone" | "user" | "admin" | "monitor";

/** A class of rate limits: how many requests a minute may come from one network. */
export type RequestsPerMinute = (typeof limits.requestsPerMinute)[number];

/**
 * One call of the API. The server parses the request with these schemas, the browser's client
 * parses the response, and the OpenAPI document is made from them.
 */
export interface Call {
  readonly method: Method;
  /** The path template, with `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** Who may make the call. The server checks it before it reads anything else. */
  readonly access: Access;
  /** How often a client's network may make the call. */
  readonly limit: RequestsPerMinute;
  /** Calls with the same name share one limit. Absent: the call has its own. */
  readonly limitName?: string;
  readonly params?: Schema;
  readonly query?: z.ZodMiniObject;
  /** The headers that the call reads, with their names in lower case. */
  readonly headers?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** The status of a success; default 200. */
  readonly status?: 200 | 201;
  /** The errors that a client should expect, and what each one means. */
  readonly errors?: Partial<Record<ErrorKind, string>>;
}

/** Declares a call with its exact type. A property that `Call` does not have is a type error. */
export function defineCall<const C extends Call>(call: C & NoOther<C, Call>): C {
  return call;
}

type NoOther<T, Known> = { readonly [K in Exclude<keyof T, keyof Known>]: never };

type CallsOf<Area> = {
  readonly [Name in keyof Area as Area[Name] extends Call ? Name : never]: Area[Name];
};

/** Returns the calls among the exports of an area of the contract, by name. */
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

/** Returns whether a request may leave out the body or the part that a schema describes. */
export function mayBeMissing(schema: Schema): boolean {
  return schema.safeParse(undefined).success;
}

type Parsed<S> = S extends Schema ? DeepReadonly<z.output<S>> : undefined;

/** What a handler gets of each part of a request, after parsing. */
export type ParamsOf<C extends Call> = Parsed<C["params"]>;
export type QueryOf<C extends Call> = Parsed<C["query"]>;
export type HeadersOf<C extends Call> = Parsed<C["headers"]>;
export type BodyOf<C extends Call> = Parsed<C["body"]>;
export type ResponseOf<C extends Call> = z.output<C["response"]>;

type Sent<S> = S extends Schema ? z.input<S> : undefined;
type Part<Name extends string, S> = S extends Schema ? { readonly [N in Name]: Sent<S> } : object;

/** What a client passes to a call: the parts that the call declares, before parsing. */
export type InputOf<C extends Call> = Part<"params", C["params"]> &
  Part<"query", C["query"]> &
  Part<"headers", C["headers"]> &
  Part<"body", C["body"]>;
