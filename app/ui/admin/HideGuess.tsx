import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { adminTexts } from "~/config/texts/admin";
import { hideGuess } from "~/contract/calls/admin";
import { Button } from "../kit/Button";
import { toastError } from "../kit/error-toast";
import { queryClient } from "../kit/query-client";
import { toast } from "../kit/toast";

const { nearMisses: texts } = adminTexts;

interface HideGuessProps {
  readonly uid: string;
  readonly text: string;
}

/** Hides a wrong guess from the players of a game. */
export default function HideGuess({ uid, text }: HideGuessProps) {
  const mutation: UseMutationResult<unknown, Error, void> = useMutation(
    {
      mutationFn: () => request(hideGuess, { params: { id: uid }, body: { guess: text } }),
      onSuccess() {
        toast({ tone: "success", message: texts.hidden(text) });
        return queryClient.invalidateQueries({ queryKey: ["stats"] });
      },
      onError: (error) =>
        toastError(error, { title: texts.failedToHide, retry: () => mutation.mutate() }),
    },
    queryClient,
  );
  return (
    <Button
      variant="subtle"
      loading={mutation.isPending}
      aria-label={texts.hideLabel(text)}
      onClick={() => mutation.mutate()}
    >
      {texts.hide}
    </Button>
  );
}
