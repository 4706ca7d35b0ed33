import { consumeOfNetwork, hashKeyOf } from "~/compose";
import { callsOf } from "~/contract/call";
import { knownPlayer, playerKey } from "~/features/play/player.server";
import { publicUrl } from "~/server/bindings.server";
import { parseDateOrThrow } from "~/server/dates.server";
import { fail } from "~/server/errors.server";
import { implement, noCacheRules } from "~/server/handle.server";
import type { CallContext } from "~/server/request-context.server";
import type { Viewer } from "~/server/viewer.server";
import { circleTexts } from "~/texts/circles";
import * as circles from "./circles.server";
import * as circleContract from "./contract";
import { standingsOf, weekOf } from "./standings.server";

interface CallerArgs extends Pick<CallContext, "db" | "now"> {
  readonly findViewer: () => Promise<Viewer>;
  readonly headers?: { readonly "x-user-key"?: string | undefined };
  readonly body?: { readonly userKey?: string | undefined } | undefined;
}

async function findPlayer({ findViewer, headers, body }: CallerArgs) {
  const player = knownPlayer(await findViewer(), body?.userKey ?? headers?.["x-user-key"]);
  return player && playerKey(player);
}

async function playerOf(args: CallerArgs) {
  const player = await findPlayer(args);
  if (!player) throw fail("noIdentity");
  return player;
}

interface CircleArgs extends CallerArgs {
  readonly params: { readonly id: string };
}

async function accessOf(args: CircleArgs): Promise<circles.CircleAccess> {
  const { db, params, now } = args;
  return { db, id: params.id, player: await findPlayer(args), now };
}

function inCircle<Args extends CircleArgs, Output>(
  role: circles.Role,
  act: (circle: circles.Membership, args: Args) => Promise<Output>,
) {
  return async (args: Args) => act(await circles.membershipOf(await accessOf(args), role), args);
}

async function urlOf(circle: circles.LinkedCircle, { bindings, request }: CallContext) {
  const secret = await circles.secretOf(circle, hashKeyOf(bindings));
  return `${publicUrl(bindings, request)}/circle/${secret}`;
}

export const circlesApi = implement(callsOf(circleContract), noCacheRules, {
  async makeCircle(args) {
    const caller = { ...args, player: await playerOf(args) };
    await consumeOfNetwork("circleFromNetwork", args);
    const id = await circles.makeCircle(caller, args.body);
    const url = await urlOf({ id, linkVersion: 0 }, args);
    return { id, url, board: await standingsOf({ ...caller, id }) };
  },
  async getInvitation(args) {
    const { db, bindings, params } = args;
    const circle = await circles.circleOfLink(db, params.secret, hashKeyOf(bindings));
    return circles.invitation(db, circle, await findPlayer(args));
  },
  async joinCircle(args) {
    const { db, bindings, params, body } = args;
    const caller = { ...args, player: await playerOf(args) };
    const circle = await circles.circleOfLink(db, params.secret, hashKeyOf(bindings));
    await circles.joinCircle(caller, circle, body.memberName);
    return { id: circle.id, board: await standingsOf({ ...caller, id: circle.id }) };
  },
  async getCircles(args) {
    const memberships = await circles.selectMemberships(args.db, await playerOf(args));
    return { circles: memberships.map(({ id, name, members }) => ({ id, name, members })) };
  },
  async getCircle(args) {
    const circle = await accessOf(args);
    const { date, week } = args.query;
    if (week !== undefined) return weekOf(circle, parseDateOrThrow(week, "malformed"));
    return standingsOf(circle, date && parseDateOrThrow(date, "malformed"));
  },
  getCircleLink: inCircle("maker", async (circle, args) => ({ url: await urlOf(circle, args) })),
  changeCircle: inCircle("member", async (circle, { body }) => {
    await circles.changeNames(circle, body);
    return { board: await standingsOf(circle) };
  }),
  deleteCircle: inCircle("maker", async ({ db, id }) => {
    await circles.deleteCircle(db, id);
    return { message: circleTexts.manage.changes.delete.done };
  }),
  leaveCircle: inCircle("member", async (circle) => {
    await circles.leaveCircle(circle);
    return { message: circleTexts.manage.changes.leave.done };
  }),
  renewCircleLink: inCircle("maker", async (circle, args) => ({
    url: await urlOf(await circles.renewLink(circle, args.body?.member), args),
  })),
  handOverCircle: inCircle("member", async (circle, { body }) => {
    await circles.handOver(circle, body.member);
    return { board: await standingsOf(circle) };
  }),
  removeCircleMember: inCircle("maker", async (circle, { params }) => {
    await circles.removeMember(circle, params.member);
    return { board: await standingsOf(circle) };
  }),
});
