import { Link } from "@remix-run/react";
import { request } from "~/client/api";
import { useModals } from "~/client/use-modals";
import { Button } from "~/kit/Button";
import { toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { emailSchema, requestCode, usernameSchema } from "./contract";
import { EmailField, lastEmail, UsernameField } from "./fields";
import { equalTo, NewPasswordFields, newPassword } from "./NewPasswordFields";
import { writeSignUpId } from "./sign-up-id";
import { matches, useAccountForm } from "./use-account-form";

const { fields, signUp: texts } = signInTexts;

/** The account exists once the mailed code is verified. */
export interface SignUpDraft {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

interface SignUpFormProps {
  /** Sent before; the visitor wants to change it. */
  readonly draft: SignUpDraft | null;
  readonly onSent: (draft: SignUpDraft) => void;
  readonly onHaveCode: () => void;
  readonly onLogin: () => void;
}

export function SignUpForm({ draft, onSent, onHaveCode, onLogin }: SignUpFormProps) {
  const { values, fieldProps, submit, busy, failure } = useSignUp(draft, onSent);
  const leaveTo = (next: () => void) => () => {
    lastEmail.remember(values.email);
    next();
  };
  return (
    <>
      <AccountForm busy={busy} failure={failure} submit={texts.submit} onSubmit={submit}>
        <UsernameField data-autofocus autoFocus {...fieldProps("username")} />
        <EmailField autoComplete="email" {...fieldProps("email")} />
        <NewPasswordFields
          name="password"
          label={fields.password}
          enterKeyHint="send"
          propsOf={fieldProps}
        />
        <Consent />
      </AccountForm>
      <div className={classes.links}>
        <Button variant="link" onClick={leaveTo(onLogin)}>
          {texts.login}
        </Button>
        <Button variant="link" onClick={leaveTo(onHaveCode)}>
          {texts.haveCode}
        </Button>
      </div>
    </>
  );
}

function useSignUp(draft: SignUpDraft | null, onSent: SignUpFormProps["onSent"]) {
  return useAccountForm({
    initialValues: {
      username: draft?.username ?? "",
      email: draft?.email ?? lastEmail.read(),
      password: draft?.password ?? "",
      confirmation: draft?.password ?? "",
    },
    rules: {
      username: matches(usernameSchema, fields.missing.username),
      email: matches(emailSchema, fields.missing.email),
      password: newPassword,
      confirmation: equalTo("password"),
    },
    send: ({ confirmation: _, ...draft }) => sendCode(draft),
    onSuccess(_, { username, email, password }) {
      toast({ tone: "success", title: texts.sentTitle, message: texts.sent });
      onSent({ username, email, password });
    },
    failureTitle: texts.failure,
    fieldByStatus: { 409: "username" },
  });
}

export async function sendCode(draft: SignUpDraft): Promise<void> {
  const { signUpId } = await request(requestCode, { body: { ...draft } });
  writeSignUpId(draft.email, signUpId);
}

function Consent() {
  const { close } = useModals();
  return (
    <p className={classes.note}>
      {texts.privacy.before}{" "}
      <Link to="/privacy-policy" onClick={close}>
        {texts.privacy.link}
      </Link>{" "}
      {texts.privacy.after} {texts.terms.before}{" "}
      <Link to="/terms" onClick={close}>
        {texts.terms.link}
      </Link>
      {texts.terms.after}
    </p>
  );
}
