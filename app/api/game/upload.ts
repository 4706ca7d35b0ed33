import { uploadGame as call } from "~/contract/calls/create";
import { endpoint, handle } from "~/http/handle.server";
import { uploadGame } from "~/services/games/create-game.server";

const respond = endpoint(
  handle(call, ({ db, now, viewer, body }) => uploadGame(db, viewer, body, now)),
);

export const loader = respond;
export const action = respond;
