import { request } from "~/browser/api";
import { copyText } from "~/browser/share";
import { signInTexts } from "~/config/texts/account";
import { secondFactorTexts } from "~/config/texts/second-factor";
import { beginSecondFactor, codeSchema, confirmSecondFactor, type User } from "~/contract/account";
import type { ResponseOf } from "~/contract/call";
import { signIn } from "../app/use-user";
import { Button, buttonLook } from "../kit/Button";
import { IconCopy, IconExternal } from "../kit/icons";
import { toast } from "../kit/toast";
import { AccountForm } from "./AccountForm";
import formClasses from "./AccountForm.module.css";
import { CodeField, PasswordField } from "./fields";
import { QrCode } from "./QrCode";
import classes from "./SecondFactor.module.css";
import { StepText } from "./StepText";
import { matches, required, useAccountForm } from "./use-account-form";

const { begin: beginTexts, confirm: confirmTexts } = secondFactorTexts;
const iconProps = { "aria-hidden": true, size: 20 } as const;

export type Enrolment = ResponseOf<typeof beginSecondFactor>;

interface BeginFormProps {
  readonly user: User;
  readonly onBegun: (enrolment: Enrolment) => void;
}

export function BeginForm({ user, onBegun }: BeginFormProps) {
  const { form, submit, busy, failure } = useAccountForm({
    initialValues: { password: "" },
    rules: { password: required(signInTexts.fields.missing.password) },
    send: (body) => request(beginSecondFactor, { body }),
    onSuccess: onBegun,
    failureTitle: beginTexts.failure,
  });
  return (
    <AccountForm busy={busy} failure={failure} submit={beginTexts.submit} onSubmit={submit}>
      {user.secondFactor === "required" && (
        <p className={classes.required}>{beginTexts.required}</p>
      )}
      <p className={formClasses.text}>{beginTexts.intro}</p>
      <p className={formClasses.note}>{beginTexts.note}</p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={user.email} />
      <PasswordField
        name="password"
        label={signInTexts.fields.password}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps("password")}
      />
    </AccountForm>
  );
}

interface ConfirmFormProps {
  readonly enrolment: Enrolment;
  readonly onConfirmed: () => void;
}

export function ConfirmForm({ enrolment, onConfirmed }: ConfirmFormProps) {
  const { form, submit, busy, failure } = useAccountForm({
    initialValues: { code: "" },
    rules: { code: matches(codeSchema, secondFactorTexts.missing.code) },
    send: (body) => request(confirmSecondFactor, { body }),
    onSuccess(session) {
      signIn(session);
      toast({ tone: "success", message: confirmTexts.success });
      onConfirmed();
    },
    failureTitle: confirmTexts.failure,
  });
  return (
    <AccountForm busy={busy} failure={failure} submit={confirmTexts.submit} onSubmit={submit}>
      <StepText>{confirmTexts.scan}</StepText>
      <QrCode text={enrolment.uri} />
      <Key {...enrolment} />
      <p className={formClasses.text}>{confirmTexts.enter}</p>
      <CodeField
        label={secondFactorTexts.code}
        enterKeyHint="done"
        {...form.getInputProps("code")}
      />
    </AccountForm>
  );
}

/** In groups of four, for apps that cannot scan the QR code. */
function Key({ secret, uri }: Pick<Enrolment, "secret" | "uri">) {
  return (
    <div className={classes.key}>
      <span className={classes.keyLabel}>{confirmTexts.key}</span>
      <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void copy(secret)}>
          <IconCopy {...iconProps} />
          {confirmTexts.copy}
        </Button>
        {/* For phones, which cannot scan their own screen. */}
        <a href={uri} {...buttonLook({ variant: "default", className: classes.onTouch })}>
          <IconExternal {...iconProps} />
          {confirmTexts.open}
        </a>
      </div>
    </div>
  );
}

export async function copy(text: string): Promise<void> {
  const { copied, copyFailed } = secondFactorTexts;
  if (await copyText(text)) toast({ tone: "success", message: copied });
  else toast({ tone: "error", message: copyFailed });
}
