import { useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { isClientError } from "~/browser/api-error";
import { adminTexts } from "~/config/texts/admin";
import { createTexts } from "~/config/texts/editor";
import { createDailyGame, uploadGame } from "~/contract/editor";
import type { Game } from "~/contract/game";
import type { NewYorkDate } from "~/game/dates";
import { queryClient } from "../app/query-client";
import { toastError } from "../kit/error-toast";
import { calendarDate } from "../kit/format";
import { toast } from "../kit/toast";
import { type EditorGame, toDraft } from "./editor-game";

interface CreateOptions {
  /** Absent for a community game. */
  readonly date: NewYorkDate | undefined;
  readonly onCreated: (game: Game) => void;
  readonly onFieldErrors: (fields: Readonly<Record<string, string>>) => void;
}

/** No automatic retry, which could create the game twice. */
export function useCreate({ date, onCreated, onFieldErrors }: CreateOptions) {
  return useMutation<Game, Error, EditorGame>(
    {
      mutationFn: (game) => {
        const { prompt, items } = toDraft(game);
        return date === undefined
          ? request(uploadGame, { body: { prompt, items } })
          : request(createDailyGame, { body: { prompt, items, date } });
      },
      onSuccess(game) {
        const { created } = createTexts;
        if (date !== undefined) {
          const message = adminTexts.outcome.onDate(calendarDate(date));
          toast({ tone: "success", title: created, message });
          void queryClient.invalidateQueries();
        }
        onCreated(game);
      },
      onError(error) {
        if (isClientError(error)) onFieldErrors(error.fields);
        toastError(error, { title: createTexts.failed });
      },
    },
    queryClient,
  );
}
