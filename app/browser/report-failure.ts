import { reportPageFailure } from "~/contract/calls/service";
import { failureLength } from "~/contract/page-failure";
import { request } from "./api";

/** Tells the server's log what broke a page here; that it cannot be told is no matter to the visitor. */
export async function reportFailure(page: string, { message, stack = "" }: Error): Promise<void> {
  const body = {
    page,
    message: message.slice(0, failureLength.message),
    stack: stack.slice(0, failureLength.stack),
  };
  await request(reportPageFailure, { body }, AbortSignal.timeout(PATIENCE)).catch(() => {});
}

/** ms; the visitor waits for the way home. */
const PATIENCE = 2000;
