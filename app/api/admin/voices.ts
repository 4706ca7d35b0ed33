import { getVoices } from "~/contract/calls/voice";
import { endpoint, on } from "~/http/endpoint.server";
import { pageOfVoices } from "~/services/voice.server";

const handle = endpoint(on(getVoices, ({ db, query }) => pageOfVoices(db, query)));

export const loader = handle;
export const action = handle;
