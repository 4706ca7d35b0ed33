import { autofillGame as call } from "~/contract/calls/editor";
import { openAutofill } from "~/http/autofill.server";
import { endpoint, handle } from "~/http/handle.server";
import { autofillGame } from "~/services/autofill/autofill.server";

const respond = endpoint(
  handle(call, async ({ db, bindings, now, viewer, body, counters }) => {
    const proposal = await autofillGame(openAutofill({ db, bindings }), viewer, body, now);
    counters.count("autofill");
    return proposal;
  }),
);

export const loader = respond;
export const action = respond;
