import { addSpelling as call } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { addSpelling } from "~/services/edit-game.server";
import { toGame } from "~/services/games.server";

const handle = endpoint(
  on(call, async ({ db, now, params, body, viewer }) => {
    const game = await addSpelling(db, params.id, body, { adminId: viewer.userId, now });
    return { game: toGame(game, newYorkDate(now), viewer) };
  }),
);

export const loader = handle;
export const action = handle;
