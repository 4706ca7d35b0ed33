import { getAudit } from "~/contract/calls/admin";
import { endpoint, on } from "~/http/endpoint.server";
import { pageOfAudit } from "~/services/audit.server";

const handle = endpoint(on(getAudit, ({ db, query }) => pageOfAudit(db, query)));

export const loader = handle;
export const action = handle;
