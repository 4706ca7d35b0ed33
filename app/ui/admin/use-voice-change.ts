import { useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { inboxTexts } from "~/config/texts/inbox";
import { changeVoice } from "~/contract/calls/voice";
import type { VoiceChange } from "~/contract/voice";
import { client } from "../data/client";
import { toast } from "../toasts/toast";

/** What an admin can do with a message. */
export type VoiceAction = keyof typeof inboxTexts.outcome;

interface Doing {
  readonly action: VoiceAction;
  readonly change: VoiceChange;
}

/** Changes a message, says how it went, and reads every list anew. */
export function useVoiceChange(id: number, onChanged: () => void) {
  return useMutation({
    mutationFn: ({ change }: Doing) =>
      request(changeVoice, { params: { id: String(id) }, body: change }),
    retry: false,
    networkMode: "always",
    async onSuccess(_, { action }) {
      void toast({ tone: "success", message: inboxTexts.outcome[action] });
      onChanged();
      await client.invalidateQueries();
    },
    onError: (error) => toast({ tone: "error", title: inboxTexts.failed, message: error.message }),
  });
}
