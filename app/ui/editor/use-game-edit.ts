import { useNavigate } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, request } from "~/browser/api";
import { editTexts } from "~/config/texts/editor";
import { editGame, getGameToEdit } from "~/contract/calls/editor";
import type { Game } from "~/contract/game";
import { tidyDraft } from "~/contract/game-draft";
import { queryClient } from "../kit/query-client";
import { toast } from "../kit/toast";
import { type Change, changesBetween, type GameText, rebase } from "./changes";
import { type EditorGame, joinSpellings, toDraft } from "./editor-game";
import { type GameForm, useGameForm } from "./use-game-form";

/** The edit of a game: its form, what has changed, and the ways to the server. */
export interface GameEdit {
  readonly form: GameForm;
  readonly changes: readonly Change[];
  readonly save: () => void;
  readonly isSaving: boolean;
  /** Somebody else changed the game: nothing is saved until their version is loaded. */
  readonly conflict: boolean;
  readonly loadTheirs: () => void;
  readonly isLoading: boolean;
}

/** An edit that begins with the game as it was read. */
export function useGameEdit(initial: Game): GameEdit {
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState(false);
  const form = useGameForm(toEditor(initial));
  const text = textOf(form.game);
  const navigate = useNavigate();

  const saving = useMutation({
    mutationFn: () => request(editGame, { params: { id: base.uid }, body: bodyOf(base, text) }),
    retry: false,
    networkMode: "always",
    onSuccess({ game }) {
      void toast({ tone: "success", message: editTexts.updated });
      queryClient.removeQueries({ queryKey: ["edit", game.uid] });
      void queryClient.invalidateQueries();
      navigate(addressOf(game));
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409) setConflict(true);
      else if (error instanceof ApiError && error.status === 422) {
        form.showServerErrors(error.fields);
      }
      void toast({ tone: "error", title: editTexts.failed, message: error.message });
    },
  });
  const loading = useMutation({
    mutationFn: () => request(getGameToEdit, { params: { id: base.uid } }),
    retry: false,
    networkMode: "always",
    onSuccess(newer) {
      form.replace(toEditor(rebase(text, base, newer)));
      setBase(newer);
      setConflict(false);
      void toast({ tone: "info", message: editTexts.conflict.loaded });
    },
    onError: () => toast({ tone: "error", message: editTexts.conflict.loadFailed }),
  });

  return {
    form,
    changes: changesBetween(base, text),
    save: () => saving.mutate(),
    isSaving: saving.isPending,
    conflict,
    loadTheirs: () => loading.mutate(),
    isLoading: loading.isPending,
  };
}

function toEditor({ prompt, items }: GameText): EditorGame {
  return {
    prompt,
    items: items.map(({ id, name, altSpellings }) => ({
      id,
      name,
      spellings: joinSpellings(altSpellings),
    })),
  };
}

function textOf(game: EditorGame): GameText {
  const { prompt, items } = tidyDraft(toDraft(game));
  return {
    prompt,
    items: game.items.map(({ id }, index) => ({ id, name: "", altSpellings: [], ...items[index] })),
  };
}

function bodyOf(base: Game, { prompt, items }: GameText) {
  return {
    prompt,
    public: base.public,
    updatedAt: base.updatedAt,
    items: items.map((item) => ({ ...item, altSpellings: [...item.altSpellings] })),
  };
}

/** Where the game is played. Today's date leads on to the home page. */
function addressOf({ uid, daily_date }: Game): string {
  return daily_date === null ? `/community/${uid}` : `/archive/${daily_date}`;
}
