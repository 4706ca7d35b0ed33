import { getAudit } from "~/contract/calls/admin";
import { endpoint, handle } from "~/http/handle.server";
import { pageOfAudit } from "~/services/admin/audit.server";

const respond = endpoint(handle(getAudit, ({ db, query }) => pageOfAudit(db, query)));

export const loader = respond;
export const action = respond;
