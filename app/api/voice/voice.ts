import { serverTexts } from "~/config/texts/server";
import { raiseVoice as call } from "~/contract/calls/voice";
import { endpoint, on } from "~/http/endpoint.server";
import { raiseVoice } from "~/services/voice.server";

const handle = endpoint(
  on(call, async ({ db, now, findViewer, body }) => {
    await raiseVoice(db, await findViewer(), body, now);
    return { message: serverTexts.voiceHeard };
  }),
);

export const loader = handle;
export const action = handle;
