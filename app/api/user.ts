import { accountContext, hashKeyOf } from "~/compose";
import { accountTexts } from "~/config/texts/account";
import { callsOf } from "~/contract/call";
import * as userContract from "~/contract/user";
import { allGameTags } from "~/http/cache-rules.server";
import { implement } from "~/http/handle.server";
import { clientNetwork } from "~/http/rate-limit.server";
import { toUser } from "~/services/ground/viewer.server";
import { deleteAccount, releaseGamesLeft } from "~/services/privacy/delete-account.server";
import { exportAccount } from "~/services/privacy/export-account.server";
import { linkBrowser } from "~/services/privacy/link-results.server";
import { finishedGames } from "~/services/results/read/finished-games.server";

export const userApi = implement(callsOf(userContract), {
  getUser: {
    handle: async ({ actor }) => ({ user: toUser(actor.user) }),
  },
  deleteUser: {
    purges: [...allGameTags, "testimonies"],
    async handle(args) {
      const { request, db, body, actor, afterResponse } = args;
      const deletion = { ...body, network: clientNetwork(request) };
      const sendMail = await deleteAccount(accountContext(args, request), deletion, actor);
      afterResponse(sendMail);
      afterResponse(() => releaseGamesLeft(db));
      return { message: accountTexts.accountDeleted };
    },
  },
  getUserData: {
    handle: ({ db, actor }) => exportAccount(db, actor),
  },
  getFinishedGames: {
    handle: ({ db, actor, query }) => finishedGames(db, actor.user.id, query),
  },
  linkResults: {
    async handle({ db, bindings, actor, body, now }) {
      const { id: userId } = actor.user;
      const { userKey } = body;
      const hashKey = hashKeyOf(bindings);
      return { linked: await linkBrowser(db, { userId, userKey, hashKey, now }) };
    },
  },
});
