import { accountContext, hashKeyOf } from "~/compose";
import { callsOf } from "~/contract/call";
import { finishedGames } from "~/features/play/finished-games.server";
import { allGameTags } from "~/server/cache-rules.server";
import { implement } from "~/server/handle.server";
import { clientNetwork } from "~/server/rate-limit.server";
import { toUser } from "~/server/viewer.server";
import { accountTexts } from "~/texts/account";
import * as userContract from "./contract";
import { deleteAccount, releaseGamesLeft } from "./delete-account.server";
import { exportAccount } from "./export-account.server";
import { claimBrowser } from "./link-results.server";

const cacheRules = {
  deleteUser: { purges: [...allGameTags, "testimonies"] },
} as const;

export const userApi = implement(callsOf(userContract), cacheRules, {
  getUser: async ({ actor }) => ({ user: toUser(actor.user) }),
  async deleteUser(args) {
    const { request, db, body, actor, afterResponse } = args;
    const deletion = { ...body, network: clientNetwork(request) };
    const sendMail = await deleteAccount(accountContext(args, request), deletion, actor);
    afterResponse(sendMail);
    afterResponse(() => releaseGamesLeft(db));
    return { message: accountTexts.accountDeleted };
  },
  getUserData: ({ db, actor }) => exportAccount(db, actor),
  getFinishedGames: ({ db, actor, query }) => finishedGames(db, actor.user.id, query),
  async linkResults({ db, bindings, actor, body, now }) {
    const { id: userId } = actor.user;
    const { userKey } = body;
    const hashKey = hashKeyOf(bindings);
    return { linked: await claimBrowser(db, { userId, userKey, hashKey, now }) };
  },
});
