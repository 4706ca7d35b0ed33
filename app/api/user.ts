import { accountTexts } from "~/config/texts/account";
import * as userCalls from "~/contract/calls/user";
import { everyGame } from "~/http/cache-rules.server";
import { implement } from "~/http/handle.server";
import { accountContext } from "~/http/providers.server";
import { clientAddress } from "~/http/rate-limit.server";
import { toUser } from "~/services/accounts/account.server";
import { accountData, finishedGames } from "~/services/accounts/account-data.server";
import { deleteAccount } from "~/services/accounts/deletion.server";
import { linkResults } from "~/services/results/player.server";

export const userApi = implement(userCalls, {
  getUser: {
    handle: async ({ viewer }) => ({ user: toUser(viewer) }),
  },
  deleteUser: {
    purges: everyGame,
    async handle(args) {
      const { request, viewer, body, now } = args;
      const deletion = { ...body, address: clientAddress(request) };
      await deleteAccount(accountContext(args, request), viewer, deletion, now);
      return { message: accountTexts.accountDeleted };
    },
  },
  getUserData: {
    handle: ({ db, viewer, now }) => accountData(db, viewer, now),
  },
  getFinishedGames: {
    handle: ({ db, viewer, query }) => finishedGames(db, viewer.userId, query),
  },
  linkResults: {
    handle: async ({ db, viewer, body }) => ({
      linked: await linkResults(db, viewer.userId, body.userKey),
    }),
  },
});
