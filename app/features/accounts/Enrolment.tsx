import { request } from "~/client/api";
import { signIn } from "~/client/use-user";
import type { ResponseOf } from "~/contract/call";
import { Button, buttonLook } from "~/kit/Button";
import { copyWithToast } from "~/kit/copy";
import { download } from "~/kit/download";
import { IconCopy, IconDownload, IconExternal } from "~/kit/icons";
import { QrCode } from "~/kit/QrCode";
import { toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";
import { secondFactorTexts } from "~/texts/second-factor";
import { AccountForm, StepText } from "./AccountForm";
import formClasses from "./AccountForm.module.css";
import { beginSecondFactor, codeSchema, confirmSecondFactor, type User } from "./contract";
import { CodeField, CurrentPasswordField } from "./fields";
import classes from "./SecondFactor.module.css";
import { matches, required, useAccountForm } from "./use-account-form";

const { begin: beginTexts, codes: codesTexts, confirm: confirmTexts } = secondFactorTexts;
const iconProps = { "aria-hidden": true, size: 20 } as const;

export type Enrolment = ResponseOf<typeof beginSecondFactor>;

interface BeginFormProps {
  readonly user: User;
  readonly onBegun: (enrolment: Enrolment) => void;
}

export function BeginForm({ user, onBegun }: BeginFormProps) {
  const { fieldProps, submit, busy, failure } = useAccountForm({
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
      <CurrentPasswordField email={user.email} data-autofocus {...fieldProps("password")} />
    </AccountForm>
  );
}

interface ConfirmFormProps {
  readonly enrolment: Enrolment;
  readonly onConfirmed: () => void;
}

export function ConfirmForm({ enrolment, onConfirmed }: ConfirmFormProps) {
  const { fieldProps, submit, busy, failure } = useAccountForm({
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
      <QrCode text={enrolment.uri} alternative={confirmTexts.picture} />
      <Key {...enrolment} />
      <p className={formClasses.text}>{confirmTexts.enter}</p>
      <CodeField label={secondFactorTexts.code} enterKeyHint="done" {...fieldProps("code")} />
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
        <Button variant="default" onClick={() => void copyWithToast(secret)}>
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

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The visitor tried to close the modal without saving. */
  readonly mustSave: boolean;
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, mustSave, onDone }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className={formClasses.form}>
      <StepText>{codesTexts.intro}</StepText>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void copyWithToast(text)}>
          <IconCopy {...iconProps} />
          {codesTexts.copy}
        </Button>
        <Button variant="default" onClick={() => download(codesTexts.fileName, text, "text/plain")}>
          <IconDownload {...iconProps} />
          {codesTexts.download}
        </Button>
      </div>
      <p role="alert" className={mustSave ? formClasses.failure : classes.nothing}>
        {mustSave && codesTexts.saveFirst}
      </p>
      <Button size="lg" onClick={onDone}>
        {codesTexts.done}
      </Button>
    </div>
  );
}
