import { autofillGame as call } from "~/contract/calls/create";
import { openAutofill } from "~/http/autofill.server";
import { endpoint, on } from "~/http/endpoint.server";
import { autofillGame } from "~/services/autofill/autofill.server";

const handle = endpoint(
  on(call, ({ db, bindings, now, viewer, body }) =>
    autofillGame(openAutofill({ db, bindings }), viewer, body, now),
  ),
);

export const loader = handle;
export const action = handle;
