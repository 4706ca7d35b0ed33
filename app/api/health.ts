import { getHealth } from "~/contract/calls/service";
import { accountOffice } from "~/http/account-office.server";
import { sessionKeys } from "~/http/bindings.server";
import { endpoint, on } from "~/http/endpoint.server";
import { RequestError } from "~/http/errors.server";
import { databaseAnswers } from "~/services/db.server";
import { checkSessionKeys } from "~/services/sessions.server";

const handle = endpoint(
  on(getHealth, async (exchange) => {
    const { db, bindings, request, version } = exchange;
    await checkSessionKeys(sessionKeys(bindings));
    accountOffice(exchange, request);
    if (!(await databaseAnswers(db))) {
      throw new RequestError("unavailable", "The database does not answer.");
    }
    return { status: "ok" as const, version, database: "ok" as const };
  }),
);

export const loader = handle;
export const action = handle;
