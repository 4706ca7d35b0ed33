import type { Call } from "../call";
import * as adminCalls from "./admin";
import * as authCalls from "./auth";
import * as editorCalls from "./editor";
import * as feedbackCalls from "./feedback";
import * as gameCalls from "./game";
import * as listCalls from "./lists";
import * as serviceCalls from "./service";
import * as userCalls from "./user";

/** Every call of the API, by name. For the server and tests only: it pulls in every schema. */
export const calls: Readonly<Record<string, Call>> = {
  ...adminCalls,
  ...authCalls,
  ...editorCalls,
  ...gameCalls,
  ...listCalls,
  ...serviceCalls,
  ...userCalls,
  ...feedbackCalls,
};
