import { getFinishedGames } from "~/contract/calls/user";
import { endpoint, on } from "~/http/endpoint.server";
import { finishedGames } from "~/services/accounts/account-data.server";

const handle = endpoint(
  on(getFinishedGames, ({ db, viewer, query }) => finishedGames(db, viewer.userId, query)),
);

export const loader = handle;
export const action = handle;
