import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { adminTexts } from "~/config/texts/admin";
import { decideGuess } from "~/contract/admin";
import { queryClient } from "../app/query-client";
import { Button } from "../kit/Button";
import { toastError } from "../kit/error-toast";
import { toast } from "../kit/toast";

const { nearMisses: texts } = adminTexts;

interface DecideGuessProps {
  readonly uid: string;
  readonly text: string;
  /** The button lets other players see the guess, or hides it. */
  readonly shown: boolean;
}

export default function DecideGuess({ uid, text, shown }: DecideGuessProps) {
  const mutation: UseMutationResult<unknown, Error, void> = useMutation(
    {
      mutationFn: () => request(decideGuess, { params: { id: uid }, body: { guess: text, shown } }),
      onSuccess() {
        toast({ tone: "success", message: shown ? texts.shown(text) : texts.hidden(text) });
        return queryClient.invalidateQueries();
      },
      onError: (error) =>
        toastError(error, {
          title: shown ? texts.failedToShow : texts.failedToHide,
          retry: () => mutation.mutate(),
        }),
    },
    queryClient,
  );
  return (
    <Button
      variant="subtle"
      loading={mutation.isPending}
      aria-label={shown ? texts.showLabel(text) : texts.hideLabel(text)}
      onClick={() => mutation.mutate()}
    >
      {shown ? texts.show : texts.hide}
    </Button>
  );
}
