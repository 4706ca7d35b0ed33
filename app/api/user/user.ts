import { accountTexts } from "~/config/texts/account";
import { deleteUser, getUser } from "~/contract/calls/user";
import { accountContext } from "~/http/account-context.server";
import { clientAddress } from "~/http/client-address.server";
import { endpoint, handle } from "~/http/handle.server";
import { toUser } from "~/services/accounts/account.server";
import { deleteAccount } from "~/services/accounts/deletion.server";

const respond = endpoint(
  handle(getUser, async ({ viewer }) => ({ user: toUser(viewer) })),
  handle(deleteUser, async (exchange) => {
    const { request, viewer, body, now } = exchange;
    const deletion = { ...body, address: clientAddress(request) };
    await deleteAccount(accountContext(exchange, request), viewer, deletion, now);
    return { message: accountTexts.accountDeleted };
  }),
);

export const loader = respond;
export const action = respond;
