import { accountTexts } from "~/config/texts/account";
import { requestCode as call } from "~/contract/calls/auth";
import { accountContext } from "~/http/account-context.server";
import { endpoint, handle } from "~/http/handle.server";
import { requestCode } from "~/services/accounts/sign-up.server";

const respond = endpoint(
  handle(call, async (exchange) => {
    const { request, body, now } = exchange;
    await requestCode(accountContext(exchange, request), body, now);
    return { message: accountTexts.codeSent };
  }),
);

export const loader = respond;
export const action = respond;
