import { respondToCall } from "~/http/handle.server";

export const loader = respondToCall;
export const action = respondToCall;
