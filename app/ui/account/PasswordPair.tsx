import type { TextInputProps } from "@mantine/core";
import { signInTexts } from "~/config/texts/account";
import { PasswordField } from "./fields";
import { filled, type Rule } from "./use-account-form";

const { fields } = signInTexts;

interface PasswordPairProps<F extends string> {
  readonly name: F;
  readonly label: string;
  readonly enterKeyHint: TextInputProps["enterKeyHint"];
  /** What a form gives the field of a name. */
  readonly propsOf: (field: F | "confirmation") => TextInputProps;
}

/** A new password, typed twice. How long it must be the server says: the hint stands there, and nobody is stopped by it here. */
export function PasswordPair<F extends string>(props: PasswordPairProps<F>) {
  const { name, label, enterKeyHint, propsOf } = props;
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        description={fields.passwordHint}
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

/** The rule of a confirmation: it is what was typed into another field. */
export function repeats<F extends string>(field: F): Rule<Readonly<Record<F, string>>> {
  return (value, values) =>
    filled(fields.missing.confirmation)(value, null) ??
    (value === values[field] ? null : fields.mismatch);
}
