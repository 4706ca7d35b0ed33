import { TextInput } from "@mantine/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { ApiError } from "~/browser/api-error";
import { limits } from "~/config/limits";
import { circleTexts } from "~/config/texts/circles";
import { Button } from "../kit/Button";
import { errorText } from "../kit/error-text";
import classes from "./Circles.module.css";
import { useCircleChange } from "./circle-queries";

const { fields } = circleTexts;

/** By the names in the bodies of the calls. */
const inputs = {
  name: { label: fields.name, description: fields.nameHint, max: limits.circleNameLength.max },
  memberName: {
    label: fields.memberName,
    description: fields.memberNameHint,
    max: limits.memberNameLength.max,
  },
} as const;

type Names = { readonly [Name in keyof typeof inputs]?: string };

interface NameFormProps<N extends Names, Output> {
  /** What the fields hold at first. */
  readonly names: N;
  readonly submit: string;
  readonly failure: string;
  readonly send: (names: N) => Promise<Output>;
  readonly onSuccess: (output: Output) => void;
}

/** The server checks the names. What it refuses is shown at its field, which gets the focus. */
export function NameForm<N extends Names, Output>(props: NameFormProps<N, Output>) {
  const { submit, failure, send, onSuccess } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [names, setNames] = useState(props.names);
  const { mutate, isPending, error } = useCircleChange(send, {
    onSuccess,
    onError(reason) {
      const [wrong] = Object.keys(fieldsOf(reason));
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    },
  });
  const wrong = fieldsOf(error);
  const hasFailed = error !== null && Object.keys(wrong).length === 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate(names);
  };
  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
      {(Object.keys(names) as (keyof Names)[]).map((name) => {
        const { max, ...texts } = inputs[name];
        return (
          <TextInput
            key={name}
            id={`${id}-${name}`}
            name={name}
            {...texts}
            value={names[name] ?? ""}
            error={wrong[name]}
            maxLength={max}
            size="md"
            dir="auto"
            autoComplete="off"
            classNames={{ input: classes.input, label: classes.label, description: classes.hint }}
            onChange={(event) => setNames({ ...names, [name]: event.currentTarget.value })}
          />
        );
      })}
      {hasFailed && (
        <p className={classes.failure} role="alert">
          <b>{failure}</b> {errorText(error)}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {submit}
      </Button>
    </form>
  );
}

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
