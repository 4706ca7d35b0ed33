import { getUserData } from "~/contract/calls/user";
import { endpoint, on } from "~/http/endpoint.server";
import { accountData } from "~/services/accounts/account-data.server";

const handle = endpoint(on(getUserData, ({ db, viewer, now }) => accountData(db, viewer, now)));

export const loader = handle;
export const action = handle;
