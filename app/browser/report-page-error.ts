import { reportPageError } from "~/contract/calls/service";
import { pageErrorLength } from "~/contract/page-error";
import { request } from "./api";

/** Tells the server's log what broke a page here; that it cannot be told is no matter to the visitor. */
export async function sendPageError(page: string, { message, stack = "" }: Error): Promise<void> {
  const body = {
    page,
    message: message.slice(0, pageErrorLength.message),
    stack: stack.slice(0, pageErrorLength.stack),
  };
  await request(reportPageError, { body }, AbortSignal.timeout(PATIENCE)).catch(() => {});
}

/** ms; the visitor waits for the way home. */
const PATIENCE = 2000;
