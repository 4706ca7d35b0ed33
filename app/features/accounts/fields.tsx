import { useState } from "react";
import { limits } from "~/config/limits";
import { Button } from "~/kit/Button";
import { IconEye, IconEyeOff } from "~/kit/icons";
import { TextInput, type TextInputProps } from "~/kit/TextInput";
import { signInTexts } from "~/texts/account";
import { secondFactorTexts } from "~/texts/second-factor";
import classes from "./AccountForm.module.css";

const { fields: texts } = signInTexts;
const CODE_LENGTH = 6;

const classNames = {
  label: classes.label,
  description: classes.hint,
  error: classes.error,
  input: classes.input,
};

/** Its text has 16 px, because phones zoom in on smaller ones. */
function Field(props: TextInputProps) {
  return (
    <TextInput
      classNames={classNames}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}

export function EmailField(props: TextInputProps) {
  return <Field type="email" name="email" label={texts.email} inputMode="email" {...props} />;
}

let typedEmail = "";

/** For the next form. Gone after a reload. */
export const lastEmail = {
  read: () => typedEmail,
  remember(email: string): void {
    typedEmail = email;
  },
};

export function PasswordField(props: TextInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <Field
      type={visible ? "text" : "password"}
      rightSectionWidth={50}
      rightSection={
        <button
          type="button"
          className={classes.visibility}
          aria-label={visible ? texts.hide : texts.show}
          onClick={() => setVisible(!visible)}
        >
          <Icon aria-hidden size={20} />
        </button>
      }
      {...props}
    />
  );
}

/** The hidden field tells password managers which account the password belongs to. */
export function CurrentPasswordField({
  email,
  ...props
}: TextInputProps & { readonly email: string }) {
  return (
    <>
      <input type="hidden" autoComplete="username" value={email} />
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        {...props}
      />
    </>
  );
}

export function UsernameField({ onChange, ...props }: TextInputProps) {
  return (
    <Field
      name="username"
      label={texts.username}
      note={texts.usernameHint}
      autoComplete="nickname"
      {...props}
      onChange={(text) => onChange(text.replace(/[^A-Za-z0-9_]/g, ""))}
    />
  );
}

function RecoveryCodeField({ onChange, ...props }: TextInputProps) {
  return (
    <Field
      name="code"
      label={secondFactorTexts.recoveryCode}
      classNames={{ ...classNames, input: `${classes.input} ${classes.recoveryCode}` }}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={limits.secondFactorCodeLength}
      {...props}
      onChange={(text) => onChange(text.toUpperCase())}
    />
  );
}

/** Accepts a pasted "123 456". Phones offer the mailed code. */
export function CodeField({ onChange, ...props }: TextInputProps) {
  return (
    <Field
      name="code"
      label={texts.code}
      classNames={{ ...classNames, input: `${classes.input} ${classes.code}` }}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...props}
      onChange={(text) => onChange(text.replace(/\D/g, "").slice(0, CODE_LENGTH))}
    />
  );
}

export function SecondFactorField(props: TextInputProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const change = () => {
    props.onChange("");
    setIsRecovery(!isRecovery);
  };
  return (
    <>
      <p className={classes.text}>
        {isRecovery ? secondFactorTexts.login.recovery : secondFactorTexts.login.app}
      </p>
      {isRecovery ? (
        <RecoveryCodeField key="recovery" {...props} autoFocus />
      ) : (
        <CodeField key="app" label={secondFactorTexts.code} {...props} />
      )}
      <div className={classes.links}>
        <Button variant="link" onClick={change}>
          {isRecovery ? secondFactorTexts.useApp : secondFactorTexts.useRecoveryCode}
        </Button>
      </div>
    </>
  );
}
