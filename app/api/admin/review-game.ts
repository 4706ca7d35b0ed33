import { reviewGame as call } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { toGame } from "~/services/games.server";
import { reviewGame } from "~/services/moderation.server";

const handle = endpoint(
  on(call, async ({ db, now, params, body, viewer }) => {
    const game = await reviewGame(db, params.id, body.approved, { adminId: viewer.userId, now });
    return { game: toGame(game, newYorkDate(now), viewer) };
  }),
);

export const loader = handle;
export const action = handle;
