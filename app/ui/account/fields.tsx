import "@mantine/core/styles/Input.layer.css";
import { TextInput, type TextInputProps, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { signInTexts } from "~/config/texts/account";
import { IconEye, IconEyeOff } from "../kit/icons";
import classes from "./AccountForm.module.css";

const classNames = {
  label: classes.label,
  description: classes.hint,
  error: classes.error,
  input: classes.input,
};

/** A field of an account's form: 16 px, below which a phone zooms in. */
export function Field(props: TextInputProps) {
  return (
    <TextInput
      classNames={classNames}
      size="md"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}

export function EmailField(props: TextInputProps) {
  return (
    <Field
      type="email"
      name="email"
      label={signInTexts.fields.email}
      inputMode="email"
      {...props}
    />
  );
}

/** A password that can be looked at; the button answers to Space and Enter, and is told to screen readers. */
export function PasswordField(props: TextInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <Field
      type={visible ? "text" : "password"}
      rightSectionWidth={50}
      rightSection={
        <UnstyledButton
          className={classes.eye}
          aria-label={visible ? signInTexts.fields.hide : signInTexts.fields.show}
          onClick={() => setVisible(!visible)}
        >
          <Icon aria-hidden size={20} />
        </UnstyledButton>
      }
      {...props}
    />
  );
}

/** One field, not six: it takes a pasted "123 456", and a phone offers the code of the mail. */
export function CodeField(props: TextInputProps) {
  return (
    <Field
      name="code"
      label={signInTexts.fields.code}
      classNames={{ ...classNames, input: `${classes.input} ${classes.code}` }}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...props}
    />
  );
}
