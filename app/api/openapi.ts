import { getOpenApi } from "~/contract/calls/service";
import { openApiDocument } from "~/contract/openapi";
import { endpoint, on } from "~/http/endpoint.server";

const handle = endpoint(on(getOpenApi, async ({ version }) => openApiDocument(version)));

export const loader = handle;
export const action = handle;
