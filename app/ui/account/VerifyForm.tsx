import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { userKey } from "~/browser/user-key";
import { signInTexts } from "~/config/texts/account";
import { codeSchema, emailSchema } from "~/contract/account";
import { requestCode, verifyCode } from "~/contract/calls/auth";
import { toast } from "../kit/toast";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { CodeField, EmailField } from "./fields";
import type { SignUpDraft } from "./SignUpForm";
import { typedEmail } from "./typed-email";
import { follows, sentenceOf, useAccountForm } from "./use-account-form";
import { signIn } from "./use-user";

const { fields, signUp, verify: texts } = signInTexts;
const CODE_LENGTH = 6;

interface VerifyFormProps {
  /** What the code was asked with; null after a reload, when only the mail knows. */
  readonly wish: SignUpDraft | null;
  readonly onBack: () => void;
}

export function VerifyForm({ wish, onBack }: VerifyFormProps) {
  const { form, submit, busy, failure } = useAccountForm({
    initialValues: { email: wish?.email ?? typedEmail.read(), code: "" },
    rules: {
      email: follows(emailSchema, fields.missing.email),
      code: (value) => codeSchema.safeParse(value).error?.issues[0]?.message ?? null,
    },
    send: (values) => request(verifyCode, { body: { ...values, userKey: userKey() } }),
    onSuccess(session) {
      signIn(session);
      void toast({ tone: "success", message: texts.success });
    },
    failureTitle: texts.failure,
    blame: { 401: "code", 429: "code" },
  });
  const { onChange: typeCode, ...code } = form.getInputProps("code");
  return (
    <>
      <AccountForm busy={busy} failure={failure} submit={texts.submit} onSubmit={submit}>
        <p className={classes.text}>{wish ? texts.sentTo(wish.email) : texts.anySent}</p>
        {!wish && <EmailField autoComplete="email" {...form.getInputProps("email")} />}
        <CodeField
          data-autofocus
          autoFocus
          enterKeyHint="done"
          {...code}
          onChange={(event) => typeCode(digitsOf(event.currentTarget.value))}
        />
      </AccountForm>
      <div className={classes.ways}>
        <Button variant="subtle" h={44} px={0} onClick={onBack}>
          {wish ? texts.back : signUp.title}
        </Button>
        {wish && <Resend wish={wish} />}
      </div>
    </>
  );
}

function Resend({ wish }: { readonly wish: SignUpDraft }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(requestCode, { body: { ...wish } }),
    retry: false,
    networkMode: "always",
    onSuccess: () => toast({ tone: "success", title: signUp.sentTitle, message: signUp.sent }),
    onError: (error) => toast({ tone: "error", title: signUp.failure, message: sentenceOf(error) }),
  });
  return (
    <Button variant="subtle" h={44} px={0} loading={isPending} onClick={() => mutate()}>
      {texts.resend}
    </Button>
  );
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "").slice(0, CODE_LENGTH);
}
