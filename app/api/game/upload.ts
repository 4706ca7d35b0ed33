import { uploadGame as call } from "~/contract/calls/create";
import { endpoint, on } from "~/http/endpoint.server";
import { uploadGame } from "~/services/upload.server";

const handle = endpoint(on(call, ({ db, now, viewer, body }) => uploadGame(db, viewer, body, now)));

export const loader = handle;
export const action = handle;
