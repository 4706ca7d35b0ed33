import { request } from "~/client/api";
import { toastError } from "~/client/error-toast";
import { queryClient } from "~/client/query-client";
import { toast } from "~/kit/toast";
import { undoTexts } from "~/texts/admin";
import { undoLastAction } from "./accounts.contract";

/** Takes back the last action on each of the games. */
export async function undoOn(...uids: readonly string[]): Promise<void> {
  let failure: unknown = null;
  for (const id of uids) {
    await request(undoLastAction, { params: { id } }).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure === null) toast({ tone: "success", message: undoTexts.undone });
  else toastError(failure, { title: undoTexts.failed });
  await queryClient.invalidateQueries();
}
