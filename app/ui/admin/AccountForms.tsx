import { type FormEvent, useState } from "react";
import { limits } from "~/config/limits";
import { usersTexts } from "~/config/texts/admin";
import { Button } from "../kit/Button";
import form from "../kit/Form.module.css";
import { type ModalProps, Sheet } from "../kit/Sheet";

const days = { week: 7, month: 30, never: null } as const;

interface SuspendSheetProps extends ModalProps {
  readonly title: string;
  /** Null: without an end. */
  readonly onSuspend: (reason: string, days: number | null) => void;
}

export function SuspendSheet({ onSuspend, ...sheet }: SuspendSheetProps) {
  const [end, setEnd] = useState<keyof typeof days>("week");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSuspend(String(new FormData(event.currentTarget).get("reason")), days[end]);
  };
  return (
    <Sheet {...sheet} size={420}>
      <form className={form.form} onSubmit={submit}>
        <label>
          {usersTexts.reason}
          <textarea
            className={form.field}
            name="reason"
            required
            rows={3}
            dir="auto"
            data-autofocus
            maxLength={limits.suspensionReasonLength}
          />
        </label>
        <fieldset className={form.form}>
          <legend className="visually-hidden">{usersTexts.until}</legend>
          {(["week", "month", "never"] as const).map((name) => (
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

interface RenameSheetProps extends ModalProps {
  readonly title: string;
  readonly onRename: (username: string) => void;
}

export function RenameSheet({ onRename, ...sheet }: RenameSheetProps) {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRename(name);
  };
  return (
    <Sheet {...sheet} size={420}>
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
            value={name}
            onChange={(event) => setName(event.currentTarget.value.replace(/[^A-Za-z0-9_]/g, ""))}
          />
        </label>
        <Button type="submit" fullWidth>
          {usersTexts.rename}
        </Button>
      </form>
    </Sheet>
  );
}
