import { getTodaysGame } from "~/contract/calls/game";
import { todayAt } from "~/days/new-york";
import { Shared, secondsOfToday } from "~/http/cache.server";
import { endpoint, on } from "~/http/endpoint.server";
import { findDailyGame, toGame } from "~/services/games.server";
import { NoGameTodayError } from "~/services/refusals.server";

const handle = endpoint(
  on(getTodaysGame, async ({ db, now }) => {
    const { date, endsAt } = todayAt(now);
    const game = await findDailyGame(db, date);
    if (!game) throw new NoGameTodayError();
    return new Shared(toGame(game, date), secondsOfToday(now, endsAt));
  }),
);

export const loader = handle;
export const action = handle;
