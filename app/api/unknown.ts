import { endpoint } from "~/http/endpoint.server";
import { RequestError } from "~/http/errors.server";

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

const handle = endpoint(
  ...methods.map((method) => ({
    method,
    respond: async () => {
      throw new RequestError("notFound", "There is no such call.");
    },
  })),
);

export const loader = handle;
export const action = handle;
