import { respondToCall } from "./handle.server";

export const loader = respondToCall;
export const action = respondToCall;
