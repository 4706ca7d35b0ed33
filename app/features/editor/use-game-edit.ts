import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/client/api";
import { ApiError } from "~/client/api-error";
import { toastError } from "~/client/error-toast";
import { queryClient } from "~/client/query-client";
import { useSend } from "~/client/use-send";
import { changesBetween, type GameText } from "~/features/games/changes";
import type { Game } from "~/features/games/contract";
import { gamePath, preferredRefOf } from "~/game/game-ref";
import { toast } from "~/kit/toast";
import { editTexts } from "~/texts/editor";
import { editGame, getGameToEdit } from "./contract";
import { typedItem } from "./drafts.contract";
import { type EditorGame, mergeIntoNewer, toDraft } from "./editor-game";
import { tidyDraft } from "./game-draft.contract";
import { useGameForm } from "./use-game-form";

export type GameEdit = ReturnType<typeof useGameEdit>;

export function useGameEdit(initial: Game) {
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState(false);
  const form = useGameForm(toEditor(initial));
  const text = textOf(form.game);
  const saving = useSave(base, (error) => {
    if (error.status === 409) setConflict(true);
    else if (error.status === 422) form.showServerErrors(error.fields);
  });
  const loading = useSend(() => request(getGameToEdit, { params: { id: base.uid } }), {
    onSuccess(newer) {
      form.replace(mergeIntoNewer(toEditor(text), toEditor(base), toEditor(newer)));
      setBase(newer);
      setConflict(false);
      toast({ tone: "info", message: editTexts.conflict.loaded });
    },
    failed: editTexts.conflict.loadFailed,
  });
  return {
    form,
    changes: changesBetween(base, text),
    save: () => saving.mutate(text),
    isSaving: saving.isPending,
    /** Somebody else has changed the game. Their version must be loaded before a save. */
    conflict,
    loadTheirs: () => loading.mutate(),
    isLoading: loading.isPending,
  };
}

function useSave(base: Game, onApiError: (error: ApiError) => void) {
  const navigate = useNavigate();
  const { uid, public: isPublic, updatedAt } = base;
  const saveEdit = (text: GameText) =>
    request(editGame, { params: { id: uid }, body: { ...text, public: isPublic, updatedAt } });
  return useSend(saveEdit, {
    onSuccess({ game }) {
      toast({ tone: "success", message: editTexts.updated });
      queryClient.removeQueries({ queryKey: ["edit", game.uid] });
      void queryClient.invalidateQueries();
      const ref = preferredRefOf(game);
      navigate(ref === null ? `/admin/review/${game.uid}` : gamePath(ref));
    },
    onError(error) {
      if (error instanceof ApiError) onApiError(error);
      toastError(error, { title: editTexts.failed });
    },
  });
}

function toEditor({ prompt, items }: GameText): EditorGame {
  return { prompt, items: items.map((item) => ({ id: item.id, ...typedItem(item) })) };
}

function textOf(game: EditorGame): GameText {
  const { prompt, items } = tidyDraft(toDraft(game));
  return {
    prompt,
    items: game.items.map(({ id }, index) => ({ id, name: "", altSpellings: [], ...items[index] })),
  };
}
