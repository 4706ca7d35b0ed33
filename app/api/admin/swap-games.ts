import { swapGames as call } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { toGame } from "~/services/games.server";
import { swapGames } from "~/services/schedule.server";

const handle = endpoint(
  on(call, async ({ db, now, params, body, viewer }) => {
    const games = await swapGames(db, params.id, body.with, { adminId: viewer.userId, now });
    return { games: games.map((game) => toGame(game, newYorkDate(now), viewer)) };
  }),
);

export const loader = handle;
export const action = handle;
