import { type FormErrors, useForm } from "@mantine/form";
import { useRef, useState } from "react";
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

/**
 * Errors keep what was typed. An error is shown at its field, which gets the focus, and as a
 * toast, which the next attempt dismisses.
 */
export function useAccountForm<V extends Record<string, string>, R>(
  options: AccountFormOptions<V, R>,
) {
  const { initialValues, rules, send, onSuccess, failureTitle, fieldByStatus, onStatus } = options;
  const names = Object.keys(initialValues);
  const [failure, setFailure] = useState<string | null>(null);
  const errorToast = useErrorToast(failureTitle);
  const form = useForm<V>({ initialValues, validate: (values) => brokenRules(rules, values) });
  const focusFirst = (errors: FormErrors) => {
    const name = names.find((field) => errors[field]);
    if (name !== undefined) form.getInputNode(name)?.focus();
    return name;
  };
  const { mutate, isPending } = useSend(send, {
    onMutate: () => setFailure(null),
    onSuccess,
    onError(error) {
      const errors = fieldErrors(error, names, fieldByStatus);
      form.setErrors(errors);
      const message = errors[focusFirst(errors) ?? ""] ?? null;
      setFailure(message === null ? errorText(error) : null);
      errorToast.show(message ?? errorText(error));
      if (error instanceof ApiError) onStatus?.[error.status]?.();
    },
  });
  const submit = form.onSubmit(
    (values) => {
      if (isPending) return;
      errorToast.dismiss();
      mutate(values);
    },
    (errors) => {
      errorToast.dismiss();
      setFailure(null);
      const name = focusFirst(errors);
      if (name !== undefined) errorToast.show(String(errors[name]));
    },
  );
  return { form, submit, busy: isPending, failure };
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
