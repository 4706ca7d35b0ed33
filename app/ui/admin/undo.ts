import { request } from "~/browser/api";
import { undoTexts } from "~/config/texts/admin";
import { undoLastAction } from "~/contract/moderation";
import { queryClient } from "../app/query-client";
import { toastError } from "../kit/error-toast";
import { toast } from "../kit/toast";

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
