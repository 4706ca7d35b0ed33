import { getFinishedGames } from "~/contract/calls/user";
import { endpoint, handle } from "~/http/handle.server";
import { finishedGames } from "~/services/accounts/account-data.server";

const respond = endpoint(
  handle(getFinishedGames, ({ db, viewer, query }) => finishedGames(db, viewer.userId, query)),
);

export const loader = respond;
export const action = respond;
