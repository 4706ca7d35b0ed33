import * as listCalls from "~/contract/calls/lists";
import { cachedUntilChange } from "~/http/cache-rules.server";
import { implement } from "~/http/handle.server";
import { guestAt } from "~/services/accounts/viewer.server";
import { pageOfCreator } from "~/services/games/creator-games.server";
import {
  listFutureDays,
  listPreviousDays,
  pageOfCommunity,
  pageOfFutureDays,
  pageOfPreviousDays,
  pageOfReview,
} from "~/services/games/lists.server";

export const listsApi = implement(listCalls, {
  getPreviousDays: {
    cache: cachedUntilChange("lists"),
    handle: ({ db, now }) => listPreviousDays(db, guestAt(now)),
  },
  getPreviousDaysPage: {
    cache: cachedUntilChange("lists"),
    handle: ({ db, now, query }) => pageOfPreviousDays(db, query, guestAt(now)),
  },
  getFutureDays: {
    handle: ({ db, actor }) => listFutureDays(db, actor),
  },
  getFutureDaysPage: {
    handle: ({ db, query, actor }) => pageOfFutureDays(db, query, actor),
  },
  getCommunityGamesPage: {
    cache: cachedUntilChange("lists"),
    async handle({ db, query, findViewer }) {
      // A signed-in viewer may see more: days after today, and the review status of own games.
      const viewer = await findViewer();
      return query.username
        ? pageOfCreator(db, query.username, query, viewer)
        : pageOfCommunity(db, query, viewer);
    },
  },
  getReviewGames: {
    handle: ({ db, query, actor }) => pageOfReview(db, query.status, query, actor),
  },
});
