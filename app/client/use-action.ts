import type { UseMutationResult } from "@tanstack/react-query";
import { toast } from "~/kit/toast";
import { toastWithUndo } from "~/kit/undo-toast";
import { toastError } from "./error-toast";
import { queryClient } from "./query-client";
import { useSend } from "./use-send";

interface Action<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  readonly message: (result: Result, input: Input) => string;
  /** The title of a failure. */
  readonly failed?: string | ((error: Error) => string | undefined);
  readonly undo?: (input: Input) => unknown;
}

/** Tells the outcome, and refreshes what is shown. */
export function useAction<Input, Result>({ send, message, failed, undo }: Action<Input, Result>) {
  const mutation: UseMutationResult<Result, Error, Input> = useSend(send, {
    onSuccess(result, input) {
      const text = message(result, input);
      if (undo) toastWithUndo(text, () => undo(input));
      else toast({ tone: "success", message: text });
    },
    onError: (error, input) =>
      toastError(error, {
        title: typeof failed === "function" ? failed(error) : failed,
        retry: () => mutation.mutate(input),
      }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return mutation;
}
