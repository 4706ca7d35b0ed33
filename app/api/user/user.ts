import { accountTexts } from "~/config/texts/accounts";
import { deleteUser, getUser } from "~/contract/calls/user";
import { accountOffice } from "~/http/account-office.server";
import { clientAddress } from "~/http/client-address.server";
import { endpoint, on } from "~/http/endpoint.server";
import { toUser } from "~/services/accounts/account.server";
import { deleteAccount } from "~/services/accounts/deletion.server";

const handle = endpoint(
  on(getUser, async ({ viewer }) => ({ user: toUser(viewer) })),
  on(deleteUser, async (exchange) => {
    const { request, viewer, body, now } = exchange;
    const deletion = { ...body, address: clientAddress(request) };
    await deleteAccount(accountOffice(exchange, request), viewer, deletion, now);
    return { message: accountTexts.accountDeleted };
  }),
);

export const loader = handle;
export const action = handle;
