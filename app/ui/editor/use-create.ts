import { useMutation } from "@tanstack/react-query";
import { ApiError, request } from "~/browser/api";
import { createTexts } from "~/config/texts/editor";
import { shellTexts } from "~/config/texts/shell";
import { uploadGame } from "~/contract/calls/editor";
import type { Game } from "~/contract/game";
import { toast } from "../kit/toast";
import { type EditorGame, toDraft } from "./editor-game";

/** Sends a game to the server. A failure is told, and nothing that was typed is lost. */
export function useCreate(
  onCreated: () => void,
  onFields: (fields: Readonly<Record<string, string>>) => void,
) {
  return useMutation<Game, Error, EditorGame>({
    mutationFn: (game) => {
      const { prompt, items } = toDraft(game);
      return request(uploadGame, { body: { prompt, items } });
    },
    // A second try could make a second game; the creator decides.
    retry: false,
    networkMode: "always",
    onSuccess() {
      void toast({ tone: "success", message: createTexts.created });
      onCreated();
    },
    onError(error) {
      const known = error instanceof ApiError && error.status < 500;
      if (known) onFields(error.fields);
      void toast({
        tone: "error",
        title: createTexts.failed,
        message: known ? error.message : shellTexts.errors.network,
      });
    },
  });
}
