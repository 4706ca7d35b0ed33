import { requestTexts } from "~/config/texts/refusals";
import { endpoint } from "~/http/endpoint.server";
import { RequestError } from "~/http/errors.server";

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

const handle = endpoint(
  ...methods.map((method) => ({
    method,
    respond: async () => {
      throw new RequestError("notFound", requestTexts.noSuchCall);
    },
  })),
);

export const loader = handle;
export const action = handle;
