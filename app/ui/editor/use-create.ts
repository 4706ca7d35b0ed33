import { useMutation } from "@tanstack/react-query";
import { isClientError, request } from "~/browser/api";
import { createTexts } from "~/config/texts/editor";
import { uploadGame } from "~/contract/calls/editor";
import type { Game } from "~/contract/game";
import { errorText, queryClient } from "../kit/query-client";
import { toast } from "../kit/toast";
import { type EditorGame, toDraft } from "./editor-game";

/**
 * Sends a game to the server. After an error the form stays as it is. There is no automatic retry,
 * which could create the game twice.
 */
export function useCreate(
  onCreated: () => void,
  onFieldErrors: (fields: Readonly<Record<string, string>>) => void,
) {
  return useMutation<Game, Error, EditorGame>(
    {
      mutationFn: (game) => {
        const { prompt, items } = toDraft(game);
        return request(uploadGame, { body: { prompt, items } });
      },
      onSuccess() {
        toast({ tone: "success", message: createTexts.created });
        onCreated();
      },
      onError(error) {
        if (isClientError(error)) onFieldErrors(error.fields);
        toast({ tone: "error", title: createTexts.failed, message: errorText(error) });
      },
    },
    queryClient,
  );
}
