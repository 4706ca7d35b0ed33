import * as account from "./account";
import * as admin from "./admin";
import * as audit from "./audit";
import { type Call, callsOf } from "./call";
import * as editor from "./editor";
import * as feedback from "./feedback";
import * as game from "./game";
import * as lists from "./lists";
import * as result from "./result";
import * as site from "./site";
import * as user from "./user";

/** For the server and tests only: it pulls in every schema. */
export const calls: Readonly<Record<string, Call>> = {
  ...callsOf(admin),
  ...callsOf(audit),
  ...callsOf(account),
  ...callsOf(editor),
  ...callsOf(game),
  ...callsOf(result),
  ...callsOf(lists),
  ...callsOf(site),
  ...callsOf(user),
  ...callsOf(feedback),
};
