import { useMutation } from "@tanstack/react-query";
import { request } from "~/client/api";
import { isClientError } from "~/client/api-error";
import { toastError } from "~/client/error-toast";
import { queryClient } from "~/client/query-client";
import type { Game } from "~/features/games/contract";
import type { NewYorkDate } from "~/game/dates";
import { calendarDate } from "~/kit/format";
import { toast } from "~/kit/toast";
import { adminTexts } from "~/texts/admin";
import { createTexts } from "~/texts/editor";
import { createDailyGame, uploadGame } from "./contract";
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
