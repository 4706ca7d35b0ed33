import { getOpenApi } from "~/contract/calls/service";
import { openApiDocument } from "~/contract/openapi";
import { Shared } from "~/http/cache.server";
import { endpoint, on } from "~/http/endpoint.server";

const handle = endpoint(
  on(getOpenApi, async ({ version }) => new Shared(openApiDocument(version), 3600)),
);

export const loader = handle;
export const action = handle;
