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

interface CallerArgs {
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

interface CircleArgs extends CallerArgs, Pick<CallContext, "db" | "now"> {
  readonly params: { readonly id: string };
}

/** Somebody unknown learns as little as a stranger. */
async function circleOf(args: CircleArgs): Promise<CircleAccess> {
  const player = await findPlayer(args);
  if (!player) throw new CircleNotFoundError();
  return { db: args.db, id: args.params.id, player };
}

/** A call that returns the board after the change. */
function changing<Args extends CircleArgs>(
  change: (circle: CircleAccess, args: Args) => Promise<void>,
) {
  return {
    async handle(args: Args) {
      const circle = await circleOf(args);
      await change(circle, args);
      return { board: await boardOf(circle, args) };
    },
  };
}

async function urlOf(
  circle: Parameters<typeof secretOf>[0],
  { bindings, request }: Pick<CallContext, "bindings" | "request">,
) {
  return `${publicUrl(bindings, request)}/circle/${await secretOf(circle, hashKeyOf(bindings))}`;
}

export const circlesApi = implement(callsOf(circleContract), {
  makeCircle: {
    async handle(args) {
      const { db, body, now } = args;
      const player = await playerOf(args);
      await consumeOfNetwork("circleFromNetwork", args);
      const id = await makeCircle(db, body, player, now);
      const url = await urlOf({ id, linkVersion: 0 }, args);
      return { id, url, board: await boardOf({ db, id, player }, { now }) };
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
      const circle = { db, id, player };
      await joinCircle(circle, { memberName: body.memberName, linkVersion, now });
      return { id, board: await boardOf(circle, { now }) };
    },
  },
  getCircles: {
    handle: async (args) => ({ circles: await circlesOf(args.db, await playerOf(args)) }),
  },
  getCircle: {
    async handle(args) {
      const { query, now } = args;
      const [date, week] = [query.date, query.week].map(
        (day) => day && parseDateOrThrow(day, "malformed"),
      );
      const circle = await circleOf(args);
      return week ? weekOf(circle, { date: week, now }) : boardOf(circle, { date, now });
    },
  },
  getCircleLink: {
    handle: async (args) => ({ url: await urlOf(await circleOfMaker(await circleOf(args)), args) }),
  },
  changeCircle: changing((circle, { body }) => changeNames(circle, body)),
  deleteCircle: {
    async handle(args) {
      await deleteCircle(await circleOf(args));
      return { message: circleTexts.deleted };
    },
  },
  leaveCircle: {
    async handle(args) {
      await leaveCircle(await circleOf(args));
      return { message: circleTexts.left };
    },
  },
  renewCircleLink: {
    handle: async (args) => ({ url: await urlOf(await renewLink(await circleOf(args)), args) }),
  },
  handOverCircle: changing((circle, { body }) => handOver(circle, body.member)),
  removeCircleMember: changing((circle, { params }) => removeMember(circle, params.member)),
});
