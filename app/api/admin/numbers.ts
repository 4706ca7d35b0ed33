import { getNumbers } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { readNumbers } from "~/services/daily-numbers.server";

const handle = endpoint(
  on(getNumbers, async ({ db, now }) => ({ days: await readNumbers(db, newYorkDate(now)) })),
);

export const loader = handle;
export const action = handle;
