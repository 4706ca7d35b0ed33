import type { TextInputProps } from "~/kit/TextInput";
import { signInTexts } from "~/texts/account";
import { PasswordField } from "./fields";
import { type Rule, required } from "./use-account-form";

const { fields } = signInTexts;

interface NewPasswordFieldsProps<F extends string> {
  readonly name: F;
  readonly label: string;
  readonly enterKeyHint: TextInputProps["enterKeyHint"];
  readonly propsOf: (field: F | "confirmation") => TextInputProps;
}

/** The hint states the length, which the server checks. */
export function NewPasswordFields<F extends string>(props: NewPasswordFieldsProps<F>) {
  const { name, label, enterKeyHint, propsOf } = props;
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        note={fields.passwordHint}
        autoComplete="new-password"
        {...propsOf(name)}
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

export function equalTo<F extends string>(field: F): Rule<Readonly<Record<F, string>>> {
  return (value, values) =>
    required(fields.missing.confirmation)(value, null) ??
    (value === values[field] ? null : fields.mismatch);
}
