import type * as z from "zod/mini";
import type { ErrorKind } from "./errors";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type Schema = z.ZodMiniType<unknown>;

/** Whom a call lets through. */
export type Access = "anyone" | "user" | "admin";

/** What an address may do only so often a minute; each name has its own count. */
export const rateLimits = [
  "login",
  "code",
  "reset",
  "autofill",
  "upload",
  "voice",
  "failure",
] as const;
export type RateLimitName = (typeof rateLimits)[number];

/**
 * One call of the API: the server parses its parameters with these schemas, the browser's client parses
 * its answer with them, and the OpenAPI document is written from them.
 */
export interface Call {
  readonly method: Method;
  /** With `{name}` for each parameter of the path. */
  readonly path: string;
  readonly summary: string;
  /** Whom the server lets through; everybody else is refused before anything is read. */
  readonly access: Access;
  /** The limit per address that the call counts against. */
  readonly limit?: RateLimitName;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** Status of a success; 200 where absent. */
  readonly status?: 200 | 201;
  /** The refusals that a caller should expect, with what each one means. */
  readonly errors?: Partial<Record<ErrorKind, string>>;
}

/** Declares a call and keeps its exact type. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<C extends Call> = Parsed<C["params"]>;
export type QueryOf<C extends Call> = Parsed<C["query"]>;
export type BodyOf<C extends Call> = Parsed<C["body"]>;
export type ResponseOf<C extends Call> = z.output<C["response"]>;

type Sent<S> = S extends Schema ? z.input<S> : undefined;
type Part<Name extends string, S> = S extends Schema ? { readonly [N in Name]: Sent<S> } : object;

/** What a caller hands over: the parts that the call declares, before parsing. */
export type InputOf<C extends Call> = Part<"params", C["params"]> &
  Part<"query", C["query"]> &
  Part<"body", C["body"]>;
