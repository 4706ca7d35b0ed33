import { autofillGame as call } from "~/contract/calls/create";
import { openAutofill } from "~/http/autofill.server";
import { endpoint, on } from "~/http/endpoint.server";
import { autofillGame } from "~/services/autofill/autofill.server";

const handle = endpoint(
  on(call, async ({ db, bindings, now, viewer, body, counters }) => {
    const proposal = await autofillGame(openAutofill({ db, bindings }), viewer, body, now);
    counters.count("autofill");
    return proposal;
  }),
);

export const loader = handle;
export const action = handle;
