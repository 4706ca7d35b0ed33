import { requestTexts } from "~/config/texts/errors";
import { getGameOfDate } from "~/contract/calls/game";
import { newYorkDate, parseDate } from "~/days/new-york";
import { RequestError } from "~/http/errors.server";
import { endpoint, handle } from "~/http/handle.server";
import { NoGameOnDateError } from "~/services/errors.server";
import { findDailyGame, toGame } from "~/services/games/games.server";

const respond = endpoint(
  handle(getGameOfDate, async ({ db, now, params, findViewer }) => {
    const date = parseDate(params.date);
    if (!date) throw new RequestError("malformed", requestTexts.invalidDate(params.date));
    const today = newYorkDate(now);
    const isPublic = date <= today;
    const viewer = isPublic ? null : await findViewer();
    const readable = isPublic || viewer?.role === "admin";
    const game = readable ? await findDailyGame(db, date) : null;
    if (!game) throw new NoGameOnDateError(date);
    return toGame(game, today, viewer);
  }),
);

export const loader = respond;
export const action = respond;
