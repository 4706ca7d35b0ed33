import { getTodaysGame } from "~/contract/calls/game";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { NoGameTodayError } from "~/services/errors.server";
import { findDailyGame, toGame } from "~/services/games/games.server";

const respond = endpoint(
  handle(getTodaysGame, async ({ db, now }) => {
    const date = newYorkDate(now);
    const game = await findDailyGame(db, date);
    if (!game) throw new NoGameTodayError();
    return toGame(game, date);
  }),
);

export const loader = respond;
export const action = respond;
