import * as listCalls from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { changing } from "~/http/cache-rules.server";
import { implement } from "~/http/handle.server";
import { pageOfCreator } from "~/services/games/creators.server";
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
    cache: changing("lists"),
    handle: ({ db, now }) => listPreviousDays(db, { today: newYorkDate(now) }),
  },
  getPreviousDaysPage: {
    cache: changing("lists"),
    handle: ({ db, now, query }) => pageOfPreviousDays(db, query, { today: newYorkDate(now) }),
  },
  getFutureDays: {
    handle: ({ db, now, viewer }) => listFutureDays(db, { today: newYorkDate(now), viewer }),
  },
  getFutureDaysPage: {
    handle: ({ db, now, query, viewer }) =>
      pageOfFutureDays(db, query, { today: newYorkDate(now), viewer }),
  },
  getCommunityGamesPage: {
    cache: changing("lists"),
    async handle({ db, now, query, findViewer }) {
      // A signed-in viewer may see more: days after today, and the review status of own games.
      const scope = { today: newYorkDate(now), viewer: await findViewer() };
      return query.username
        ? pageOfCreator(db, query.username, query, scope)
        : pageOfCommunity(db, query, scope);
    },
  },
  getReviewGames: {
    handle: ({ db, now, query, viewer }) =>
      pageOfReview(db, query.status, query, { today: newYorkDate(now), viewer }),
  },
});
