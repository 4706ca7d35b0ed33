import { Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import { request } from "~/browser/api";
import { signInTexts } from "~/config/texts/account";
import { emailSchema, usernameSchema } from "~/contract/account";
import { requestCode } from "~/contract/calls/auth";
import { toast } from "../kit/toast";
import { useModals } from "../shell/use-modals";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { EmailField, Field } from "./fields";
import { PasswordPair, repeats } from "./PasswordPair";
import { typedEmail } from "./typed-email";
import { filled, follows, useAccountForm } from "./use-account-form";

const { fields, signUp: texts } = signInTexts;

/** What somebody wants an account with. */
export interface SignUpDraft {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

interface SignUpFormProps {
  /** What was asked for before, to be changed. */
  readonly wish: SignUpDraft | null;
  readonly onSent: (wish: SignUpDraft) => void;
  readonly onHaveCode: () => void;
  readonly onLogin: () => void;
}

export function SignUpForm({ wish, onSent, onHaveCode, onLogin }: SignUpFormProps) {
  const { close } = useModals();
  const { form, submit, busy, failure } = useAccountForm({
    initialValues: {
      username: wish?.username ?? "",
      email: wish?.email ?? typedEmail.read(),
      password: wish?.password ?? "",
      confirmation: wish?.password ?? "",
    },
    rules: {
      username: follows(usernameSchema, fields.missing.username),
      email: follows(emailSchema, fields.missing.email),
      password: filled(fields.missing.password),
      confirmation: repeats("password"),
    },
    send: ({ confirmation: _, ...body }) => request(requestCode, { body }),
    onSuccess(_, { username, email, password }) {
      void toast({ tone: "success", title: texts.sentTitle, message: texts.sent });
      onSent({ username, email, password });
    },
    failureTitle: texts.failure,
    blame: { 409: "username" },
  });
  const { onChange: typeName, ...username } = form.getInputProps("username");
  const leaveFor = (next: () => void) => () => {
    typedEmail.keep(form.getValues().email);
    next();
  };
  return (
    <>
      <AccountForm busy={busy} failure={failure} submit={texts.submit} onSubmit={submit}>
        <Field
          name="username"
          label={fields.username}
          description={fields.usernameHint}
          autoComplete="nickname"
          data-autofocus
          autoFocus
          {...username}
          onChange={(event) => typeName(event.currentTarget.value.replace(/[^A-Za-z0-9_]/g, ""))}
        />
        <EmailField autoComplete="email" {...form.getInputProps("email")} />
        <PasswordPair
          name="password"
          label={fields.password}
          enterKeyHint="send"
          propsOf={form.getInputProps}
        />
        <p className={classes.note}>
          {texts.privacy.before}{" "}
          <Link to="/privacy-policy" onClick={close}>
            {texts.privacy.link}
          </Link>{" "}
          {texts.privacy.after}
        </p>
      </AccountForm>
      <div className={classes.ways}>
        <Button variant="subtle" h={44} px={0} onClick={leaveFor(onLogin)}>
          {texts.login}
        </Button>
        <Button variant="subtle" h={44} px={0} onClick={leaveFor(onHaveCode)}>
          {texts.haveCode}
        </Button>
      </div>
    </>
  );
}
