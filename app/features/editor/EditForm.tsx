import { type FormEvent, useState } from "react";
import { ChangeList } from "~/features/games/ChangeList";
import type { Change } from "~/features/games/changes";
import type { Game } from "~/features/games/contract";
import { Button } from "~/kit/Button";
import row from "~/kit/Row.module.css";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { editorTexts, editTexts } from "~/texts/editor";
import classes from "./EditForm.module.css";
import { GameFields } from "./GameFields";
import { LeaveGuard } from "./LeaveGuard";
import { type GameEdit, useGameEdit } from "./use-game-edit";

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
