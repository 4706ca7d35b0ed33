import { Button } from "@mantine/core";
import { request } from "~/browser/api";
import { userKey } from "~/browser/user-key";
import { signInTexts } from "~/config/texts/account";
import { emailSchema } from "~/contract/account";
import { login } from "~/contract/calls/auth";
import { toast } from "../kit/toast";
import { useModals } from "../shell/use-modals";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { EmailField, PasswordField } from "./fields";
import { typedEmail } from "./typed-email";
import { filled, follows, useAccountForm } from "./use-account-form";
import { signIn } from "./use-user";

const { fields, login: texts } = signInTexts;

export function LoginForm({ onSignUp }: { readonly onSignUp: () => void }) {
  const { open } = useModals();
  const { form, submit, busy, failure } = useAccountForm({
    initialValues: { email: typedEmail.read(), password: "" },
    rules: {
      email: follows(emailSchema, fields.missing.email),
      password: filled(fields.missing.password),
    },
    send: (values) => request(login, { body: { ...values, userKey: userKey() } }),
    onSuccess(session) {
      signIn(session);
      void toast({ tone: "success", message: texts.success });
    },
    failureTitle: texts.failure,
    blame: { 401: "password" },
  });
  const leaveFor = (next: () => void) => () => {
    typedEmail.keep(form.getValues().email);
    next();
  };
  return (
    <>
      <AccountForm busy={busy} failure={failure} submit={texts.submit} onSubmit={submit}>
        <EmailField
          autoComplete="username"
          data-autofocus
          autoFocus
          {...form.getInputProps("email")}
        />
        <PasswordField
          name="password"
          label={fields.password}
          autoComplete="current-password"
          enterKeyHint="go"
          {...form.getInputProps("password")}
        />
        <div className={classes.ways}>
          <Button variant="subtle" h={44} px={0} onClick={leaveFor(() => open("forgotPassword"))}>
            {texts.forgot}
          </Button>
        </div>
      </AccountForm>
      <div className={classes.other}>
        <p className={classes.note}>{texts.why}</p>
        <Button variant="default" size="lg" onClick={leaveFor(onSignUp)}>
          {texts.signUp}
        </Button>
      </div>
    </>
  );
}
