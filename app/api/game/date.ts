import { requestTexts } from "~/config/texts/refusals";
import { getGameOfDate } from "~/contract/calls/game";
import { newYorkDate, parseDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { RequestError } from "~/http/errors.server";
import { findDailyGame, toGame } from "~/services/games.server";
import { NoGameOfDateError } from "~/services/refusals.server";

const handle = endpoint(
  on(getGameOfDate, async ({ db, now, params, findViewer }) => {
    const date = parseDate(params.date);
    if (!date) throw new RequestError("malformed", requestTexts.noSuchDate(params.date));
    const today = newYorkDate(now);
    const isPublic = date <= today;
    const viewer = isPublic ? null : await findViewer();
    const readable = isPublic || viewer?.role === "admin";
    const game = readable ? await findDailyGame(db, date) : null;
    if (!game) throw new NoGameOfDateError(date);
    return toGame(game, today, viewer);
  }),
);

export const loader = handle;
export const action = handle;
