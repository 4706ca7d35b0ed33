import { request } from "~/client/api";
import { useSend } from "~/client/use-send";
import { signIn } from "~/client/use-user";
import { userKey } from "~/client/user-key";
import { Button } from "~/kit/Button";
import { toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { codeSchema, emailSchema, verifyCode } from "./contract";
import { CodeField, EmailField, lastEmail } from "./fields";
import { type SignUpDraft, sendCode } from "./SignUpForm";
import { forgetSignUpId, readSignUpId } from "./sign-up-id";
import { matches, useAccountForm } from "./use-account-form";

const { fields, signUp, verify: texts } = signInTexts;

interface VerifyFormProps {
  /** Null after a reload. Then the visitor types the address again. */
  readonly draft: SignUpDraft | null;
  readonly onBack: () => void;
}

export function VerifyForm({ draft, onBack }: VerifyFormProps) {
  const { fieldProps, submit, busy, failure } = useAccountForm({
    initialValues: { email: draft?.email ?? lastEmail.read(), code: "" },
    rules: {
      email: matches(emailSchema, fields.missing.email),
      code: (value) => codeSchema.safeParse(value).error?.issues[0]?.message ?? null,
    },
    send: (values) =>
      request(verifyCode, {
        body: { ...values, signUpId: readSignUpId(values.email), userKey: userKey() },
      }),
    onSuccess(session) {
      forgetSignUpId();
      signIn(session);
      toast({ tone: "success", message: texts.success });
    },
    failureTitle: texts.failure,
    fieldByStatus: { 401: "code", 429: "code" },
  });
  return (
    <>
      <AccountForm busy={busy} failure={failure} submit={texts.submit} onSubmit={submit}>
        <p className={classes.text}>{draft ? texts.sentTo(draft.email) : texts.sentToUnknown}</p>
        {!draft && <EmailField autoComplete="email" {...fieldProps("email")} />}
        <CodeField data-autofocus autoFocus enterKeyHint="done" {...fieldProps("code")} />
      </AccountForm>
      <div className={classes.links}>
        <Button variant="link" onClick={onBack}>
          {draft ? texts.back : signUp.title}
        </Button>
        {draft && <ResendButton draft={draft} />}
      </div>
    </>
  );
}

function ResendButton({ draft }: { readonly draft: SignUpDraft }) {
  const { mutate, isPending } = useSend(() => sendCode(draft), {
    onSuccess: () => toast({ tone: "success", title: signUp.sentTitle, message: signUp.sent }),
    failed: signUp.failure,
  });
  return (
    <Button variant="link" loading={isPending} onClick={() => mutate()}>
      {texts.resend}
    </Button>
  );
}
