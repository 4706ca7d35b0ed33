import { useState } from "react";
import type { TextInputProps } from "~/kit/TextInput";
import { signInTexts } from "~/texts/account";
import { passwordSchema } from "./contract";
import { PasswordField } from "./fields";
import { matches, type Rule, required } from "./use-account-form";

const { fields } = signInTexts;

interface NewPasswordFieldsProps<F extends string> {
  readonly name: F;
  readonly label: string;
  readonly enterKeyHint: TextInputProps["enterKeyHint"];
  readonly propsOf: (field: F | "confirmation") => TextInputProps;
}

/** The hint states the length. A password that is too short is told when the field is left. */
export function NewPasswordFields<F extends string>(props: NewPasswordFieldsProps<F>) {
  const { name, label, enterKeyHint, propsOf } = props;
  const [wasLeft, setWasLeft] = useState(false);
  const password = propsOf(name);
  const typed = String(password.value ?? "");
  const problem = wasLeft && typed !== "" ? newPassword(typed, null) : null;
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        note={fields.passwordHint}
        autoComplete="new-password"
        {...password}
        error={password.error ?? problem}
        onBlur={() => setWasLeft(true)}
        onChange={(text) => {
          setWasLeft(false);
          password.onChange(text);
        }}
      />
      <PasswordField
        name="confirmation"
        label={fields.confirmation}
        autoComplete="new-password"
        enterKeyHint={enterKeyHint}
        {...propsOf("confirmation")}
      />
    </>
  );
}

export const newPassword: Rule<unknown> = matches(passwordSchema, fields.missing.password);

export function equalTo<F extends string>(field: F): Rule<Readonly<Record<F, string>>> {
  return (value, values) =>
    required(fields.missing.confirmation)(value, null) ??
    (value === values[field] ? null : fields.mismatch);
}
