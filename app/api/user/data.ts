import { getUserData } from "~/contract/calls/user";
import { endpoint, handle } from "~/http/handle.server";
import { accountData } from "~/services/accounts/account-data.server";

const respond = endpoint(
  handle(getUserData, ({ db, viewer, now }) => accountData(db, viewer, now)),
);

export const loader = respond;
export const action = respond;
