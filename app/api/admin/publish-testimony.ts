import { publishTestimony as call } from "~/contract/calls/voice";
import { endpoint, on } from "~/http/endpoint.server";
import { publishTestimony } from "~/services/voice.server";

const handle = endpoint(
  on(call, async ({ db, now, params, body }) => ({
    voice: await publishTestimony(db, Number(params.id), body.published, now),
  })),
);

export const loader = handle;
export const action = handle;
