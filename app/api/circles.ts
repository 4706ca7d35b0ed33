import { consumeOfNetwork, hashKeyOf } from "~/compose";
import { circleTexts } from "~/config/texts/circles";
import { callsOf } from "~/contract/call";
import * as circleContract from "~/contract/circles";
import { publicUrl } from "~/http/bindings.server";
import { parseDateOrThrow } from "~/http/dates.server";
import { implement } from "~/http/handle.server";
import type { CallContext } from "~/http/request-context.server";
import { boardOf, weekOf } from "~/services/circles/boards.server";
import {
  type CircleAccess,
  changeNames,
  circleOfLink,
  circleOfMaker,
  circlesOf,
  deleteCircle,
  handOver,
  invitation,
  joinCircle,
  leaveCircle,
  makeCircle,
  removeMember,
  renewLink,
  secretOf,
} from "~/services/circles/circles.server";
import { CircleNotFoundError, NoIdentityError } from "~/services/ground/errors.server";
import type { Viewer } from "~/services/ground/viewer.server";
import { knownPlayer, type PlayerKey, playerKey } from "~/services/results/player.server";

interface CallerArgs extends Pick<CallContext, "db" | "now"> {
  readonly findViewer: () => Promise<Viewer>;
  readonly headers?: { readonly "x-user-key"?: string | undefined } | undefined;
  readonly body?: { readonly userKey?: string | undefined } | undefined;
}

async function findPlayer({ findViewer, headers, body }: CallerArgs): Promise<PlayerKey | null> {
  const player = knownPlayer(await findViewer(), body?.userKey ?? headers?.["x-user-key"]);
  return player && playerKey(player);
}

async function playerOf(args: CallerArgs): Promise<PlayerKey> {
  const player = await findPlayer(args);
  if (!player) throw new NoIdentityError();
  return player;
}

interface CircleArgs extends CallerArgs {
  readonly params: { readonly id: string };
}

/** What a call does in a circle. Somebody unknown learns as little as a stranger. */
function inCircle<Args extends CircleArgs, Output>(
  act: (circle: CircleAccess, args: Args) => Promise<Output>,
) {
  return {
    async handle(args: Args): Promise<Output> {
      const player = await findPlayer(args);
      if (!player) throw new CircleNotFoundError();
      return act({ db: args.db, id: args.params.id, player, now: args.now }, args);
    },
  };
}

/** A call that returns the board after the change. */
function changing<Args extends CircleArgs>(
  change: (circle: CircleAccess, args: Args) => Promise<void>,
) {
  return inCircle(async (circle, args: Args) => {
    await change(circle, args);
    return { board: await boardOf(circle) };
  });
}

async function urlOf(
  circle: Parameters<typeof secretOf>[0],
  { bindings, request }: Pick<CallContext, "bindings" | "request">,
) {
  return `${publicUrl(bindings, request)}/circle/${await secretOf(circle, hashKeyOf(bindings))}`;
}

const { changes } = circleTexts.manage;

export const circlesApi = implement(callsOf(circleContract), {
  makeCircle: {
    async handle(args) {
      const player = await playerOf(args);
      await consumeOfNetwork("circleFromNetwork", args);
      const { id, ...circle } = await makeCircle({ ...args, player }, args.body);
      const url = await urlOf({ id, linkVersion: 0 }, args);
      return { id, url, board: await boardOf({ id, ...circle }) };
    },
  },
  getInvitation: {
    async handle(args) {
      const { db, bindings, params } = args;
      const circle = await circleOfLink(db, params.secret, hashKeyOf(bindings));
      return invitation(db, circle, await findPlayer(args));
    },
  },
  joinCircle: {
    async handle(args) {
      const { db, bindings, params, body, now } = args;
      const player = await playerOf(args);
      const { id, linkVersion } = await circleOfLink(db, params.secret, hashKeyOf(bindings));
      const circle = { db, id, player, now };
      await joinCircle(circle, body.memberName, linkVersion);
      return { id, board: await boardOf(circle) };
    },
  },
  getCircles: {
    handle: async (args) => ({ circles: await circlesOf(args.db, await playerOf(args)) }),
  },
  getCircle: inCircle(async (circle, { query }) => {
    const [date, week] = [query.date, query.week].map(
      (day) => day && parseDateOrThrow(day, "malformed"),
    );
    return week ? weekOf(circle, week) : boardOf(circle, date);
  }),
  getCircleLink: inCircle(async (circle, args) => ({
    url: await urlOf(await circleOfMaker(circle), args),
  })),
  changeCircle: changing((circle, { body }) => changeNames(circle, body)),
  deleteCircle: inCircle(async (circle) => {
    await deleteCircle(circle);
    return { message: changes.delete.done };
  }),
  leaveCircle: inCircle(async (circle) => {
    await leaveCircle(circle);
    return { message: changes.leave.done };
  }),
  renewCircleLink: inCircle(async (circle, args) => ({
    url: await urlOf(await renewLink(circle), args),
  })),
  handOverCircle: changing((circle, { body }) => handOver(circle, body.member)),
  removeCircleMember: changing((circle, { params }) => removeMember(circle, params.member)),
});
