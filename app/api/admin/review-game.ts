import { reviewGame as call } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { reviewGame } from "~/services/admin/moderation.server";
import { toGame } from "~/services/games/games.server";

const respond = endpoint(
  handle(call, async ({ db, now, params, body, viewer }) => {
    const game = await reviewGame(db, params.id, body.approved, { adminId: viewer.userId, now });
    return { game: toGame(game, newYorkDate(now), viewer) };
  }),
);

export const loader = respond;
export const action = respond;
