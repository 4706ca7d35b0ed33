import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "~/kit/Button";
import form from "~/kit/Form.module.css";
import { TextField } from "~/kit/TextField";
import { ApiError } from "./api-error";
import { toastError } from "./error-toast";
import { useSend } from "./use-send";
import { userKey } from "./user-key";

interface Field extends Omit<ComponentProps<typeof TextField>, "name" | "error"> {
  readonly "data-autofocus"?: true;
}

interface NameFormProps<Name extends string, Output> {
  /** By their names in the call. */
  readonly fields: Readonly<Partial<Record<Name, Field>>>;
  readonly submit: string;
  /** The title if no field is to blame. */
  readonly failure: string;
  readonly send: (body: Readonly<Record<Name | "userKey", string>>) => Promise<Output>;
  readonly onSuccess: (output: Output) => void;
  /** Above the button. */
  readonly children?: ReactNode;
}

/** The server checks the names. What it refuses is shown at its field, which gets the focus. */
export function NameForm<Name extends string, Output>(props: NameFormProps<Name, Output>) {
  const { fields, submit, failure, send, onSuccess, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useSend(send, {
    onSuccess,
    onError(reason) {
      const [wrong] = Object.keys(fieldsOf(reason));
      if (wrong === undefined) toastError(reason, { title: failure });
      else element.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    },
  });
  return (
    <form
      ref={element}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const names = Object.fromEntries(new FormData(event.currentTarget));
        mutate({ ...names, userKey: userKey() } as Record<Name | "userKey", string>);
      }}
    >
      {Object.entries<Field | undefined>(fields).map(
        ([name, field]) =>
          field && <TextField key={name} name={name} error={fieldsOf(error)[name]} {...field} />,
      )}
      {children}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {submit}
      </Button>
    </form>
  );
}

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
