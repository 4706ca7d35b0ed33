import { consumeOfNetwork, hashKeyOf } from "~/compose";
import { circleTexts } from "~/config/texts/circles";
import { callsOf } from "~/contract/call";
import * as circleContract from "~/contract/circles";
import { publicUrl } from "~/http/bindings.server";
import { parseDateOrThrow } from "~/http/dates.server";
import { implement } from "~/http/handle.server";
import type { RequestContext } from "~/http/request-context.server";
import { boardOf, weekOf } from "~/services/circles/boards.server";
import {
  type CircleAccess,
  changeNames,
  circlesOf,
  deleteCircle,
  handOver,
  invitation,
  joinCircle,
  leaveCircle,
  linkOfMaker,
  makeCircle,
  removeMember,
  renewLink,
} from "~/services/circles/circles.server";
import type { Database } from "~/services/ground/db.server";
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

async function playerOf(args: CallerArgs, Unknown = NoIdentityError): Promise<PlayerKey> {
  const player = await findPlayer(args);
  if (!player) throw new Unknown();
  return player;
}

/** Somebody unknown learns as little as a stranger. */
async function circleOf(args: CircleArgs): Promise<CircleAccess> {
  const { db, params } = args;
  return { db, id: params.id, player: await playerOf(args, CircleNotFoundError) };
}

interface CircleArgs extends CallerArgs {
  readonly db: Database;
  readonly params: { readonly id: string };
}

interface UrlContext extends Pick<RequestContext, "bindings"> {
  readonly request: Request;
}

function urlOf(secret: string, { bindings, request }: UrlContext): string {
  return `${publicUrl(bindings, request)}/circle/${secret}`;
}

export const circlesApi = implement(callsOf(circleContract), {
  makeCircle: {
    async handle(args) {
      const { db, bindings, body, now } = args;
      const player = await playerOf(args);
      await consumeOfNetwork("circleFromNetwork", args);
      const id = await makeCircle(db, body, player, now);
      const circle = { db, id, player };
      const secret = await linkOfMaker(circle, hashKeyOf(bindings));
      return { id, url: urlOf(secret, args), board: await boardOf(circle, { now }) };
    },
  },
  getInvitation: {
    async handle(args) {
      const { db, bindings, params } = args;
      const link = { ...params, hashKey: hashKeyOf(bindings) };
      return invitation(db, link, await findPlayer(args));
    },
  },
  joinCircle: {
    async handle(args) {
      const { db, bindings, params, body, now } = args;
      const player = await playerOf(args);
      const link = { ...params, ...body, hashKey: hashKeyOf(bindings) };
      const id = await joinCircle(db, link, player, now);
      return { id, board: await boardOf({ db, id, player }, { now }) };
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
    async handle(args) {
      const secret = await linkOfMaker(await circleOf(args), hashKeyOf(args.bindings));
      return { url: urlOf(secret, args) };
    },
  },
  changeCircle: {
    async handle(args) {
      const circle = await circleOf(args);
      await changeNames(circle, args.body);
      return { board: await boardOf(circle, args) };
    },
  },
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
    async handle(args) {
      const secret = await renewLink(await circleOf(args), hashKeyOf(args.bindings));
      return { url: urlOf(secret, args) };
    },
  },
  handOverCircle: {
    async handle(args) {
      const circle = await circleOf(args);
      await handOver(circle, args.body.member);
      return { board: await boardOf(circle, args) };
    },
  },
  removeCircleMember: {
    async handle(args) {
      const circle = await circleOf(args);
      await removeMember(circle, args.params.member);
      return { board: await boardOf(circle, args) };
    },
  },
});
