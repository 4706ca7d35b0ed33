import { requestTexts } from "~/config/texts/errors";
import type { Access } from "~/contract/call";
import { sessionKeysOf } from "~/services/accounts/session-keys.server";
import { readToken } from "~/services/accounts/sessions.server";
import { findViewer, type Viewer } from "~/services/accounts/viewer.server";
import { ForbiddenError } from "~/services/errors.server";
import { RequestError } from "./errors.server";
import type { RequestContext } from "./request-context.server";

/** The caller, as the handler sees it: always there where the call needs a user, else on demand. */
export type Caller<A extends Access> = A extends "anyone"
  ? {
      /** Returns the signed-in viewer; null without a valid token. */
      readonly findViewer: () => Promise<Viewer | null>;
    }
  : { readonly viewer: Viewer };

/**
 * Returns the caller of a request. Throws `RequestError` (401) if the call needs a user and the
 * request has no valid bearer token, `ForbiddenError` (403) if it needs an admin. Reads the role
 * from the database on every request, so that a revoked role ends at once.
 */
export async function authorise<A extends Access>(
  access: A,
  request: Request,
  context: RequestContext,
): Promise<Caller<A>> {
  const find = () => viewerOf(request, context);
  if (access === "anyone") return { findViewer: find } as Caller<A>;
  const viewer = await find();
  if (!viewer) throw new RequestError("unauthenticated", requestTexts.logIn);
  if (access === "admin" && viewer.role !== "admin") {
    throw new ForbiddenError();
  }
  return { viewer } as Caller<A>;
}

async function viewerOf(
  request: Request,
  { db, bindings, now }: RequestContext,
): Promise<Viewer | null> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(
    request.headers.get("Authorization") ?? "",
  )?.[1];
  if (!token) return null;
  const claims = await readToken(sessionKeysOf(bindings), token, now);
  return claims && findViewer(db, claims);
}
