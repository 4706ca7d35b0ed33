import { useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { inboxTexts } from "~/config/texts/admin";
import { changeFeedback } from "~/contract/calls/feedback";
import type { FeedbackChange } from "~/contract/feedback";
import { queryClient } from "../kit/query-client";
import { toast } from "../kit/toast";

/** What an admin can do with a message. */
export type FeedbackAction = keyof typeof inboxTexts.outcome;

interface Doing {
  readonly action: FeedbackAction;
  readonly change: FeedbackChange;
}

/** Changes a message, says how it went, and reads every list anew. */
export function useFeedbackChange(id: number, onChanged: () => void) {
  return useMutation({
    mutationFn: ({ change }: Doing) =>
      request(changeFeedback, { params: { id: String(id) }, body: change }),
    retry: false,
    networkMode: "always",
    async onSuccess(_, { action }) {
      void toast({ tone: "success", message: inboxTexts.outcome[action] });
      onChanged();
      await queryClient.invalidateQueries();
    },
    onError: (error) => toast({ tone: "error", title: inboxTexts.failed, message: error.message }),
  });
}
