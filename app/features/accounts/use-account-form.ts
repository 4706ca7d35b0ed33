import { type FormEvent, useRef, useState } from "react";
import type * as z from "zod/mini";
import { ApiError, errorText } from "~/client/api-error";
import { useSend } from "~/client/use-send";
import { dismiss, toast } from "~/kit/toast";

/** Returns the error, or null. */
export type Rule<V> = (value: string, values: V) => string | null;

interface AccountFormOptions<V extends Record<string, string>, R> {
  readonly initialValues: V;
  readonly rules: { readonly [field in keyof V]?: Rule<V> };
  readonly send: (values: V) => Promise<R>;
  readonly onSuccess: (result: R, values: V) => void;
  readonly failureTitle: string;
  /** If the response names no field. */
  readonly fieldByStatus?: Readonly<Record<number, keyof V & string>>;
  /** After the server's error of a status was shown. */
  readonly onStatus?: Readonly<Record<number, () => void>>;
}

type Errors = Readonly<Record<string, string>>;

/**
 * Errors keep what was typed. An error is shown at its field, which gets the focus, and as a
 * toast, which the next attempt dismisses.
 */
export function useAccountForm<V extends Record<string, string>, R>(
  options: AccountFormOptions<V, R>,
) {
  const { initialValues, rules, send, onSuccess, failureTitle, fieldByStatus, onStatus } = options;
  const names = Object.keys(initialValues);
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement | null>(null);
  const errorToast = useErrorToast(failureTitle);
  const setValue = (field: keyof V, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field as string]: _, ...others }) => others);
  };
  /** Returns the message of the first field that has one. */
  const showErrors = (next: Errors): string | null => {
    setErrors(next);
    const name = names.find((field) => next[field] !== undefined);
    if (name === undefined) return null;
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    return next[name] ?? null;
  };
  const { mutate, isPending } = useSend(send, {
    onMutate: () => setFailure(null),
    onSuccess,
    onError(error) {
      const message = showErrors(fieldErrors(error, names, fieldByStatus));
      setFailure(message === null ? errorText(error) : null);
      errorToast.show(message ?? errorText(error));
      if (error instanceof ApiError) onStatus?.[error.status]?.();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.current = event.currentTarget;
    const message = showErrors(brokenRules(rules, values));
    if (message === null && isPending) return;
    errorToast.dismiss();
    if (message === null) return mutate(values);
    setFailure(null);
    errorToast.show(message);
  };
  const fieldProps = (field: keyof V & string) => ({
    value: values[field],
    error: errors[field],
    onChange: (value: string) => setValue(field, value),
  });
  return { values, setValue, fieldProps, submit, busy: isPending, failure };
}

function useErrorToast(title: string) {
  const id = useRef<string | null>(null);
  return {
    show(message: string): void {
      id.current = toast({ tone: "error", title, message });
    },
    dismiss(): void {
      if (id.current !== null) dismiss(id.current);
      id.current = null;
    },
  };
}

export function matches(schema: z.ZodMiniType, missing: string): Rule<unknown> {
  return (value) => {
    if (value.trim() === "") return missing;
    return schema.safeParse(value).error?.issues[0]?.message ?? null;
  };
}

export function required(missing: string): Rule<unknown> {
  return (value) => (value === "" ? missing : null);
}

function brokenRules<V extends Record<string, string>>(
  rules: AccountFormOptions<V, unknown>["rules"],
  values: V,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) {
    const error = rules[field]?.(value, values) ?? null;
    if (error !== null) errors[field] = error;
  }
  return errors;
}

function fieldErrors(
  error: Error,
  names: readonly string[],
  fieldByStatus: Readonly<Record<number, string>> = {},
): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const named = Object.entries(error.fields).filter(([field]) => names.includes(field));
  if (named.length > 0) return Object.fromEntries(named);
  const field = fieldByStatus[error.status];
  return field === undefined ? {} : { [field]: error.message };
}
