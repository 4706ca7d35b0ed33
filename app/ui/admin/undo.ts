import { request } from "~/browser/api";
import { undoTexts } from "~/config/texts/admin";
import { undoLastAction } from "~/contract/moderation";
import { queryClient } from "../app/query-client";
import { toastError } from "../kit/error-toast";
import { toast } from "../kit/toast";

/** Takes back the last action on a game. */
export async function undoOn(uid: string): Promise<void> {
  try {
    await request(undoLastAction, { params: { id: uid } });
    toast({ tone: "success", message: undoTexts.undone });
  } catch (error) {
    toastError(error, { title: undoTexts.failed });
  }
  await queryClient.invalidateQueries();
}
