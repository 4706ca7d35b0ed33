import { type FormEvent, useState } from "react";
import { limits } from "~/config/limits";
import { usersTexts } from "~/config/texts/admin";
import { Button } from "../kit/Button";
import { type ModalProps, Sheet } from "../kit/Sheet";
import form from "./Form.module.css";
import type { AccountAction } from "./use-account-actions";

interface AccountSheetProps extends ModalProps {
  readonly name: string;
  readonly onAct: (action: AccountAction) => void;
}

const days = { week: 7, month: 30, never: null } as const;

type End = keyof typeof days;

export function SuspendSheet({ name, onAct, ...modal }: AccountSheetProps) {
  const [end, setEnd] = useState<End>("week");
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAct({ kind: "suspend", reason, days: days[end] });
  };
  return (
    <Sheet {...modal} title={usersTexts.of(usersTexts.suspend, name)} size={420}>
      <form className={form.form} onSubmit={submit}>
        <label>
          {usersTexts.reason}
          <textarea
            className={form.field}
            required
            rows={3}
            dir="auto"
            data-autofocus
            maxLength={limits.suspensionReasonLength}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <fieldset className={form.form}>
          <legend className="visually-hidden">{usersTexts.until}</legend>
          {(Object.keys(days) as End[]).map((name) => (
            <label key={name} className={form.option}>
              <input type="radio" name="end" checked={end === name} onChange={() => setEnd(name)} />
              {usersTexts.ends[name]}
            </label>
          ))}
        </fieldset>
        <Button type="submit" tone="danger" fullWidth>
          {usersTexts.suspend}
        </Button>
      </form>
    </Sheet>
  );
}

export function RenameSheet({ name, onAct, ...modal }: AccountSheetProps) {
  const [newName, setNewName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAct({ kind: "rename", username: newName });
  };
  return (
    <Sheet {...modal} title={usersTexts.of(usersTexts.rename, name)} size={420}>
      <form className={form.form} onSubmit={submit}>
        <label>
          {usersTexts.newName}
          <input
            className={form.field}
            required
            data-autofocus
            autoComplete="off"
            autoCapitalize="none"
            minLength={limits.usernameLength.min}
            maxLength={limits.usernameLength.max}
            value={newName}
            onChange={(event) =>
              setNewName(event.currentTarget.value.replace(/[^A-Za-z0-9_]/g, ""))
            }
          />
        </label>
        <Button type="submit" fullWidth>
          {usersTexts.rename}
        </Button>
      </form>
    </Sheet>
  );
}
