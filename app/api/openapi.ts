import { getOpenApi } from "~/contract/calls/service";
import { openApiDocument } from "~/contract/openapi";
import { endpoint, handle } from "~/http/handle.server";

const respond = endpoint(handle(getOpenApi, async ({ version }) => openApiDocument(version)));

export const loader = respond;
export const action = respond;
