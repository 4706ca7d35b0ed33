import { pageErrorLength, reportPageError } from "~/features/site/contract";
import { SECOND } from "~/game/dates";
import { request } from "./api";

/** ms. The visitor waits for the report before the page is left. */
const TIMEOUT = 2 * SECOND;

export async function sendPageError(page: string, { message, stack = "" }: Error): Promise<void> {
  const body = {
    page,
    message: message.slice(0, pageErrorLength.message),
    stack: stack.slice(0, pageErrorLength.stack),
  };
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), TIMEOUT);
  await request(reportPageError, { body }, timeout.signal).catch(() => {});
}
