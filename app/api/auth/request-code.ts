import { accountTexts } from "~/config/texts/accounts";
import { requestCode as call } from "~/contract/calls/auth";
import { accountOffice } from "~/http/account-office.server";
import { endpoint, on } from "~/http/endpoint.server";
import { requestCode } from "~/services/accounts/sign-up.server";

const handle = endpoint(
  on(call, async (exchange) => {
    const { request, body, now } = exchange;
    await requestCode(accountOffice(exchange, request), body, now);
    return { message: accountTexts.codeSent };
  }),
);

export const loader = handle;
export const action = handle;
