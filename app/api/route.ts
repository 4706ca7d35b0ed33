import { respondToCall } from "~/http/handle.server";

/** The route of every call of the API, `/api/*`. The Worker has found the call by its path. */
export const loader = respondToCall;
export const action = respondToCall;
