import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { toastError } from "./error-toast";
import { queryClient } from "./query-client";

interface Options<Output, Input> extends UseMutationOptions<Output, Error, Input> {
  /** The title of the toast that tells of a failure. Without it, `onError` tells. */
  readonly failed?: string;
}

/** For a change what `useCall` is for a query. */
export function useSend<Output, Input = void>(
  mutationFn: (input: Input) => Promise<Output>,
  { failed, ...options }: Options<Output, Input>,
) {
  const tell = { onError: (error: Error) => toastError(error, { title: failed }) };
  return useMutation({ mutationFn, ...(failed && tell), ...options }, queryClient);
}
