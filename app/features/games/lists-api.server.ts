import { callsOf } from "~/contract/call";
import { readReviewList } from "~/features/moderation/review-details.server";
import { cachedUntilChange } from "~/server/cache-rules.server";
import { implement } from "~/server/handle.server";
import { enforceRateLimit, searchLimit } from "~/server/rate-limit.server";
import type { CallContext } from "~/server/request-context.server";
import { guestAt } from "~/server/viewer.server";
import * as listsContract from "./lists.contract";
import {
  listFutureDays,
  listPreviousDays,
  pageOfCommunity,
  pageOfCreator,
  pageOfFutureDays,
  pageOfPreviousDays,
} from "./lists.server";

const cacheRules = {
  getPreviousDays: { cache: cachedUntilChange("lists") },
  getPreviousDaysPage: { cache: cachedUntilChange("lists") },
  getCommunityGamesPage: { cache: cachedUntilChange("lists") },
} as const;

export const listsApi = implement(callsOf(listsContract), cacheRules, {
  getPreviousDays: ({ db, now }) => listPreviousDays(db, guestAt(now)),
  async getPreviousDaysPage(args) {
    await limitSearch(args);
    return pageOfPreviousDays(args.db, args.query, guestAt(args.now));
  },
  getFutureDays: ({ db, actor }) => listFutureDays(db, actor),
  async getFutureDaysPage(args) {
    await limitSearch(args);
    return pageOfFutureDays(args.db, args.query, args.actor);
  },
  async getCommunityGamesPage(args) {
    const { db, query, findViewer } = args;
    await limitSearch(args);
    // A signed-in viewer may see more: days after today, and the review status of own games.
    const viewer = await findViewer();
    return query.username
      ? pageOfCreator(db, query.username, query, viewer)
      : pageOfCommunity(db, query, viewer);
  },
  async getReviewGames(args) {
    const { db, query, actor } = args;
    await limitSearch(args);
    return readReviewList(db, query, actor);
  },
});

interface SearchArgs extends CallContext {
  readonly query: { readonly search?: string | undefined };
}

async function limitSearch({ request, query, ...context }: SearchArgs): Promise<void> {
  if (query.search?.trim()) await enforceRateLimit(searchLimit, request, context);
}
