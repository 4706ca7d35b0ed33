import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { adminTexts } from "~/config/texts/admin";
import { addSpelling } from "~/contract/admin";
import type { Game } from "~/contract/game";
import { queryClient } from "../app/query-client";
import { toastError } from "../kit/error-toast";
import { toastWithUndo } from "../kit/undo-toast";
import { undoOn } from "./undo";

const { nearMisses: texts } = adminTexts;

export interface NewSpelling {
  readonly itemId: number;
  readonly spelling: string;
}

export function useAddSpelling({ uid, items }: Pick<Game, "uid" | "items">) {
  const mutation: UseMutationResult<unknown, Error, NewSpelling> = useMutation(
    {
      mutationFn: (body: NewSpelling) => request(addSpelling, { params: { id: uid }, body }),
      onSuccess(_, { itemId, spelling }) {
        const name = items.find((item) => item.id === itemId)?.name ?? "";
        toastWithUndo(texts.added(spelling, name), () => undoOn(uid));
        return queryClient.invalidateQueries();
      },
      onError: (error, body) =>
        toastError(error, { title: texts.failedToAdd, retry: () => mutation.mutate(body) }),
    },
    queryClient,
  );
  return mutation;
}
