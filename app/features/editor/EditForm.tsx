import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { request } from "~/client/api";
import { ApiError } from "~/client/api-error";
import { queryClient } from "~/client/query-client";
import { useSend } from "~/client/use-send";
import { ChangeList } from "~/features/games/ChangeList";
import { type Change, changesBetween, type GameText } from "~/features/games/changes";
import type { Game } from "~/features/games/contract";
import { gamePath, preferredRefOf } from "~/game/game-ref";
import { Button } from "~/kit/Button";
import row from "~/kit/Row.module.css";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { toast } from "~/kit/toast";
import { editorTexts, editTexts } from "~/texts/editor";
import { editGame, getGameToEdit } from "./contract";
import { typedItem } from "./drafts.contract";
import classes from "./EditForm.module.css";
import { type EditorGame, mergeIntoNewer, toDraft } from "./editor-game";
import { GameFields } from "./GameFields";
import { tidyDraft } from "./game-draft.contract";
import { LeaveGuard } from "./LeaveGuard";
import { useGameForm } from "./use-game-form";

export function EditForm({ initial }: { readonly initial: Game }) {
  const edit = useGameEdit(initial);
  const { form, changes, conflict } = edit;
  const [isConfirming, setIsConfirming] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isUnsaved = changes.length > 0 && !edit.isSaving;
  const reason = reasonAgainstSaving(edit);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    form.showProblems();
    setIsAsked(true);
    if (!reason) setIsConfirming(true);
  };
  const save = () => {
    setIsConfirming(false);
    edit.save();
  };
  return (
    <form onSubmit={confirm} noValidate>
      <LeaveGuard when={() => isUnsaved} texts={editTexts.leave} />
      <GameFields form={form} disabled={edit.isSaving || edit.isLoading} />
      {conflict && <Conflict edit={edit} />}
      <div className={classes.end}>
        <p id="edit-reason" role="status">
          {reason} {isAsked && form.firstError !== null && editorTexts.firstError(form.firstError)}
        </p>
        <Button
          size="lg"
          type="submit"
          loading={edit.isSaving}
          aria-describedby="edit-reason"
          disabled={conflict}
        >
          {editTexts.update}
        </Button>
      </div>
      <ConfirmChanges
        changes={changes}
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={save}
      />
    </form>
  );
}

function reasonAgainstSaving({ form, changes }: GameEdit): string | null {
  if (form.problems.some(({ kind }) => kind === "missing")) return editTexts.blank;
  if (form.problems.length > 0) return editTexts.invalid;
  return changes.length === 0 ? editTexts.unchanged : null;
}

interface ConfirmChangesProps extends ModalProps {
  readonly changes: readonly Change[];
  readonly onConfirm: () => void;
}

function ConfirmChanges({ changes, opened, onClose, onConfirm }: ConfirmChangesProps) {
  return (
    <Sheet title={editTexts.confirm.title} opened={opened} onClose={onClose}>
      <p className={classes.intro}>{editTexts.confirm.intro(changes.length)}</p>
      <ChangeList changes={changes} />
      <div className={row.end}>
        <Button variant="default" onClick={onClose}>
          {editTexts.confirm.back}
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          {editTexts.confirm.go}
        </Button>
      </div>
    </Sheet>
  );
}

/** After a save that found a newer version on the server. */
function Conflict({ edit }: { readonly edit: GameEdit }) {
  return (
    <div className={classes.conflict} role="alert">
      <p>
        <b>{editTexts.conflict.title}</b> {editTexts.conflict.text}
      </p>
      <Button onClick={edit.loadTheirs} loading={edit.isLoading}>
        {editTexts.conflict.load}
      </Button>
    </div>
  );
}

type GameEdit = ReturnType<typeof useGameEdit>;

function useGameEdit(initial: Game) {
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState(false);
  const form = useGameForm(toEditor(initial));
  const text = textOf(form.game);
  const saving = useSave(base, (error) => {
    if (error instanceof ApiError && error.status === 409) setConflict(true);
    form.showFailure(error, editTexts.failed);
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

function useSave(base: Game, onError: (error: Error) => void) {
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
    onError,
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
