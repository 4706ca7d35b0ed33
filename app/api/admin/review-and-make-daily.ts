import { reviewAndMakeDaily } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { makeDaily } from "~/services/admin/moderation.server";
import { toGame } from "~/services/games/games.server";

const respond = endpoint(
  handle(reviewAndMakeDaily, async ({ db, now, params, body, viewer }) => {
    const made = await makeDaily(db, params.id, body.approved, { adminId: viewer.userId, now });
    return { game: toGame(made.game, newYorkDate(now), viewer), date: made.date };
  }),
);

export const loader = respond;
export const action = respond;
