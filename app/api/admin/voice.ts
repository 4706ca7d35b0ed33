import { changeVoice as call } from "~/contract/calls/voice";
import { endpoint, on } from "~/http/endpoint.server";
import { changeVoice } from "~/services/voice.server";

const handle = endpoint(
  on(call, async ({ db, now, params, body, viewer }) => ({
    voice: await changeVoice(db, Number(params.id), body, { adminId: viewer.userId, now }),
  })),
);

export const loader = handle;
export const action = handle;
