import { getTodaysGame } from "~/contract/calls/game";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { findDailyGame, toGame } from "~/services/games.server";
import { NoGameTodayError } from "~/services/refusals.server";

const handle = endpoint(
  on(getTodaysGame, async ({ db, now }) => {
    const date = newYorkDate(now);
    const game = await findDailyGame(db, date);
    if (!game) throw new NoGameTodayError();
    return toGame(game, date);
  }),
);

export const loader = handle;
export const action = handle;
