import { limits } from "~/config/limits";
import type { Access, Call } from "~/contract/call";
import { fail } from "./errors.server";
import type { RequestContext } from "./request-context.server";
import { sha256 } from "./tokens-and-hashes.server";
import {
  type Actor,
  actorAt,
  guestAt,
  isAdmin,
  type SessionClaims,
  type SignedInUser,
  type Viewer,
} from "./viewer.server";

export type Caller<A extends Access> = A extends "anyone"
  ? {
      /** Reads at most one row. */
      readonly findViewer: () => Promise<Viewer>;
    }
  : A extends "monitor"
    ? object
    : { readonly actor: Actor; readonly session: SessionClaims };

/**
 * Throws 401 without a valid token, 403 without the rights or for what a suspended account may
 * not do. Reads the account from the database on every request, so that a change counts at once.
 */
export async function authorise<A extends Access>(
  { access, acts }: Pick<Call, "acts"> & { readonly access: A },
  request: Request,
  context: RequestContext,
): Promise<Caller<A>> {
  if (access === "anyone") {
    const viewer = acts && (await findViewer(request, context));
    if (viewer?.user) throwIfSuspended(viewer.user);
    return { findViewer: async () => viewer ?? findViewer(request, context) } as Caller<A>;
  }
  if (access === "monitor") {
    if (await isMonitor(request, context)) return {} as Caller<A>;
    throw fail("monitorOnly");
  }
  const signedIn = await findSession(request, context);
  if (!signedIn) throw fail("notLoggedIn");
  const { user, session } = signedIn;
  const actor = actorAt(user, context.now);
  if (acts) throwIfSuspended(user);
  if (access === "admin" && !isAdmin(actor)) throw fail("forbidden");
  return { actor, session } as Caller<A>;
}

function throwIfSuspended({ suspended }: SignedInUser): void {
  if (suspended) throw fail("suspended", suspended);
}

/** Without that secret, no token is. */
async function isMonitor(
  request: Request,
  { bindings: { HEALTH_KEY = "" } }: RequestContext,
): Promise<boolean> {
  if (HEALTH_KEY.length < limits.secretLength) return false;
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  // Hashes take the same time wherever the texts differ.
  return (await sha256(token)) === (await sha256(HEALTH_KEY));
}

async function findViewer(request: Request, context: RequestContext): Promise<Viewer> {
  const signedIn = await findSession(request, context);
  return signedIn ? actorAt(signedIn.user, context.now) : guestAt(context.now);
}

async function findSession(request: Request, context: RequestContext) {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(
    request.headers.get("Authorization") ?? "",
  )?.[1];
  return token === undefined ? null : context.findSession(token, context);
}
