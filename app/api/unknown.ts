import { requestTexts } from "~/config/texts/errors";
import { RequestError } from "~/http/errors.server";
import { endpoint } from "~/http/handle.server";

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

const respond = endpoint(
  ...methods.map((method) => ({
    method,
    respond: async () => {
      throw new RequestError("notFound", requestTexts.callNotFound);
    },
  })),
);

export const loader = respond;
export const action = respond;
