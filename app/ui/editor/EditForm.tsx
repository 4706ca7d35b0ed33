import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { editTexts } from "~/config/texts/editor";
import type { Game } from "~/contract/game";
import { Sheet } from "../kit/Sheet";
import { ChangeList } from "./ChangeList";
import classes from "./EditForm.module.css";
import { GameFields } from "./GameFields";
import { LeaveGuard } from "./LeaveGuard";
import { type GameEdit, useGameEdit } from "./use-game-edit";

/** The prompt and the items of a game; nothing is saved before each change was shown once more. */
export function EditForm({ initial }: { readonly initial: Game }) {
  const edit = useGameEdit(initial);
  const { form, changes, conflict } = edit;
  const [asking, setAsking] = useState(false);
  const isUnsaved = changes.length > 0 && !edit.isSaving;
  const refusal = refusalOf(edit);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    form.showProblems();
    if (!refusal) setAsking(true);
  };
  const save = () => {
    setAsking(false);
    edit.save();
  };
  return (
    <form onSubmit={ask} noValidate>
      <LeaveGuard when={() => isUnsaved} texts={editTexts.leave} />
      <GameFields form={form} disabled={edit.isSaving || edit.isLoading} />
      {conflict && <Conflict edit={edit} />}
      <div className={classes.end}>
        <p id="edit-refusal" role="status">
          {refusal}
        </p>
        <Button
          type="submit"
          h={48}
          loading={edit.isSaving}
          aria-describedby="edit-refusal"
          disabled={conflict}
        >
          {editTexts.update}
        </Button>
      </div>
      <Sheet title={editTexts.confirm.title} opened={asking} onClose={() => setAsking(false)}>
        <p className={classes.intro}>{editTexts.confirm.intro(changes.length)}</p>
        <ChangeList changes={changes} />
        <div className={classes.answers}>
          <Button variant="default" h={44} onClick={() => setAsking(false)}>
            {editTexts.confirm.back}
          </Button>
          <Button h={44} onClick={save} data-autofocus>
            {editTexts.confirm.go}
          </Button>
        </div>
      </Sheet>
    </form>
  );
}

/** Why the game cannot be updated as it is, or null. */
function refusalOf({ form, changes }: GameEdit): string | null {
  if (form.problems.some(({ kind }) => kind === "missing")) return editTexts.blank;
  if (form.problems.length > 0) return editTexts.invalid;
  return changes.length === 0 ? editTexts.unchanged : null;
}

function Conflict({ edit }: { readonly edit: GameEdit }) {
  return (
    <div className={classes.conflict} role="alert">
      <p>
        <b>{editTexts.conflict.title}</b> {editTexts.conflict.text}
      </p>
      <Button h={44} onClick={edit.loadTheirs} loading={edit.isLoading}>
        {editTexts.conflict.load}
      </Button>
    </div>
  );
}
