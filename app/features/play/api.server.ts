import { consumeOfNetwork, countResultOfNetwork, hashKeyOf, submitterOf } from "~/compose";
import { callsOf } from "~/contract/call";
import { parseDateOrThrow } from "~/server/dates.server";
import { implement, noCacheRules } from "~/server/handle.server";
import { wideNetwork } from "~/server/rate-limit.server";
import * as resultContract from "./contract";
import { appealGuess } from "./guesses/appeals.server";
import { nearMissesFor } from "./guesses/near-misses.server";
import { knownPlayer } from "./player.server";
import { communityStats, dailyStats } from "./read-scoreboard.server";
import { gameFiguresFor } from "./stats.server";
import { submitCommunityResult, submitDailyResult } from "./submit.server";

export const resultsApi = implement(callsOf(resultContract), noCacheRules, {
  async submitDailyResult(context) {
    const { db, body, findViewer } = context;
    if (body.date !== undefined) parseDateOrThrow(body.date, "invalid");
    await countResultOfNetwork(context);
    const submitter = await submitterOf(context, await findViewer());
    return submitDailyResult(db, body, submitter);
  },
  async getDailyStats({ db, now, query, headers, findViewer }) {
    if (query.date !== undefined) parseDateOrThrow(query.date, "malformed");
    const player = knownPlayer(await findViewer(), headers["x-user-key"] ?? query.userKey);
    return dailyStats(db, query, player, now);
  },
  async submitCommunityResult(context) {
    const { db, body, findViewer } = context;
    await countResultOfNetwork(context);
    const submitter = await submitterOf(context, await findViewer());
    return submitCommunityResult(db, body, submitter);
  },
  async getCommunityStats({ db, now, params, query, headers, findViewer }) {
    const player = knownPlayer(await findViewer(), headers["x-user-key"] ?? query.userKey);
    return communityStats(db, { ...query, gameUid: params.id }, player, now);
  },
  getGameFigures: ({ db, params, actor }) => gameFiguresFor(db, params.id, actor),
  async appealGuess(context) {
    const { db, params, body, now, bindings, request, findViewer } = context;
    await consumeOfNetwork("appealFromNetwork", context);
    const isLimited = bindings.ADDRESS_LIMITS !== "off";
    const origin = {
      viewer: await findViewer(),
      hashKey: hashKeyOf(bindings),
      network: isLimited ? wideNetwork(request) : null,
    };
    return { accepted: await appealGuess(db, params.id, body, origin, now) };
  },
  getNearMisses: async ({ db, params, actor }) => ({
    misses: await nearMissesFor(db, params.id, actor),
  }),
});
