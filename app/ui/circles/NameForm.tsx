import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "~/browser/api-error";
import { limits } from "~/config/limits";
import { circleTexts } from "~/config/texts/circles";
import { queryClient } from "../app/query-client";
import { Button } from "../kit/Button";
import { toastError } from "../kit/error-toast";
import { TextField } from "../kit/TextField";
import classes from "./Circles.module.css";

const { fields: texts } = circleTexts;

interface Names {
  /** Of the circle. Without it the form has no field for it. */
  readonly name?: string;
  readonly memberName: string;
}

interface NameFormProps<Output> {
  /** What the fields hold at first. */
  readonly names: Names;
  readonly submit: string;
  readonly failure: string;
  readonly send: (names: Names) => Promise<Output>;
  readonly onSuccess: (output: Output) => void;
}

/** The server checks the names. What it refuses is shown at its field, which gets the focus. */
export function NameForm<Output>({ names, submit, failure, ...props }: NameFormProps<Output>) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: props.send,
      onSuccess: props.onSuccess,
      onError(reason) {
        const [wrong] = Object.keys(fieldsOf(reason));
        if (wrong === undefined) toastError(reason, { title: failure });
        else form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      },
    },
    queryClient,
  );
  const wrong = fieldsOf(error);
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate(Object.fromEntries(new FormData(event.currentTarget)) as unknown as Names);
      }}
    >
      {names.name !== undefined && (
        <TextField
          name="name"
          label={texts.name}
          note={texts.nameHint}
          error={wrong.name}
          maxLength={limits.circleNameLength.max}
          defaultValue={names.name}
          autoComplete="off"
        />
      )}
      <TextField
        name="memberName"
        label={texts.memberName}
        note={texts.memberNameHint}
        error={wrong.memberName}
        maxLength={limits.memberNameLength.max}
        defaultValue={names.memberName}
        autoComplete="off"
      />
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {submit}
      </Button>
    </form>
  );
}

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
