import { type FormErrors, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type * as z from "zod/mini";
import { ApiError } from "~/browser/api";
import { shellTexts } from "~/config/texts/shell";
import { dismiss, toast } from "../kit/toast";

/** What is wrong with a field's value, given those of all fields; null where nothing is. */
export type Rule<V> = (value: string, values: V) => string | null;

interface AccountFormOptions<V extends Record<string, string>, R> {
  readonly initialValues: V;
  readonly rules: { readonly [field in keyof V]?: Rule<V> };
  readonly send: (values: V) => Promise<R>;
  readonly onSuccess: (result: R, values: V) => void;
  /** The title of the toast about a failure. */
  readonly failureTitle: string;
  /** The field beside which a refusal stands that names none, by its status. */
  readonly blame?: Readonly<Record<number, keyof V & string>>;
  /** What happens besides when the server refuses with a status. */
  readonly onRefusal?: Readonly<Record<number, () => void>>;
}

/**
 * A form that makes one call. What is typed stays through every failure; an error stands beside its field, which gets
 * the focus, and in a toast, which goes with the next attempt. A failure is told at once and not tried again in secret.
 */
export function useAccountForm<V extends Record<string, string>, R>(
  options: AccountFormOptions<V, R>,
) {
  const {
    initialValues,
    rules,
    send,
    onSuccess,
    failureTitle,
    blame = {},
    onRefusal = {},
  } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const told = useRef<string | null>(null);
  const form = useForm<V>({
    initialValues,
    validate: (values) => brokenRules(rules, values),
  });
  const { mutate, isPending } = useMutation<R, Error, V>({
    mutationFn: send,
    retry: false,
    networkMode: "always",
    onMutate: () => setFailure(null),
    onSuccess,
    onError(error) {
      const errors = errorsBesideFields(error, Object.keys(initialValues), blame);
      const message = Object.values(errors)[0] ?? sentenceOf(error);
      form.setErrors(errors);
      setFailure(Object.keys(errors).length > 0 ? null : message);
      focusFirst(errors);
      tell(message);
      if (error instanceof ApiError) onRefusal[error.status]?.();
    },
  });
  const submit = form.onSubmit(
    (values) => {
      if (isPending) return;
      forget();
      mutate(values);
    },
    (errors) => {
      forget();
      setFailure(null);
      const message = focusFirst(errors);
      if (message !== null) tell(message);
    },
  );
  return { form, submit, busy: isPending, failure };

  /** Answers what is wrong with the field. */
  function focusFirst(errors: FormErrors): string | null {
    const wrong = Object.keys(initialValues).find((field) => errors[field]);
    if (wrong === undefined) return null;
    form.getInputNode(wrong)?.focus();
    return String(errors[wrong]);
  }

  function tell(message: string): void {
    told.current = toast({ tone: "error", title: failureTitle, message });
  }

  function forget(): void {
    if (told.current) dismiss(told.current);
    told.current = null;
  }
}

/** The sentence about a failure of a call. */
export function sentenceOf(error: Error): string {
  return error instanceof ApiError ? error.message : shellTexts.errors.network;
}

/** A rule of the contract for a field that must not be empty. */
export function follows(schema: z.ZodMiniType, missing: string): Rule<unknown> {
  return (value) => {
    if (value.trim() === "") return missing;
    return schema.safeParse(value).error?.issues[0]?.message ?? null;
  };
}

/** The rule of a field that takes anything but nothing. */
export function filled(missing: string): Rule<unknown> {
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

function errorsBesideFields(
  error: Error,
  fields: readonly string[],
  blame: Readonly<Record<number, string>>,
): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const named = Object.entries(error.fields).filter(([field]) => fields.includes(field));
  if (named.length > 0) return Object.fromEntries(named);
  const blamed = blame[error.status];
  return blamed === undefined ? {} : { [blamed]: error.message };
}
