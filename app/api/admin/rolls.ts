import { getRolls } from "~/contract/calls/admin";
import { endpoint, on } from "~/http/endpoint.server";
import { listRolls } from "~/services/rolls.server";

const handle = endpoint(on(getRolls, async ({ db }) => ({ rolls: await listRolls(db) })));

export const loader = handle;
export const action = handle;
