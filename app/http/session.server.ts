import { requestTexts } from "~/config/texts/errors";
import type { Access } from "~/contract/call";
import { sessionKeysOf } from "~/services/accounts/session-keys.server";
import { readToken } from "~/services/accounts/sessions.server";
import { findViewer, type Viewer } from "~/services/accounts/viewer.server";
import { ForbiddenError } from "~/services/errors.server";
import { RequestError } from "./errors.server";
import type { RequestContext } from "./request-context.server";

/** What a handler knows of who asks: never to be forgotten where the call needs a user, only on demand elsewhere. */
export type Caller<A extends Access> = A extends "anyone"
  ? {
      /** The signed-in visitor, if any; a token that is not valid counts as none. */
      readonly findViewer: () => Promise<Viewer | null>;
    }
  : { readonly viewer: Viewer };

/**
 * Lets a request through to a call of this access, or throws a refusal: 401 without a valid bearer token,
 * 403 for what only admins may. The role comes from the database each time, so that a revoked one ends at once.
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
