import { getHealth } from "~/contract/calls/service";
import { endpoint, on } from "~/http/endpoint.server";
import { RequestError } from "~/http/errors.server";
import { faultsOf } from "~/http/settings.server";
import { databaseAnswers } from "~/services/db.server";

const handle = endpoint(
  on(getHealth, async ({ db, bindings, version }) => {
    const faults = faultsOf(bindings);
    if (faults.length > 0) {
      throw new RequestError("unavailable", `The server is not set up: ${faults.join("; ")}.`);
    }
    if (!(await databaseAnswers(db))) {
      throw new RequestError("unavailable", "The database does not answer.");
    }
    return { status: "ok" as const, version, database: "ok" as const };
  }),
);

export const loader = handle;
export const action = handle;
