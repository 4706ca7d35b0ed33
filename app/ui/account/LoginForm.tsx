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
import { EmailField, lastEmail, PasswordField } from "./fields";
import { matches, required, useAccountForm } from "./use-account-form";
import { signIn } from "./use-user";

const { fields, login: texts } = signInTexts;

export function LoginForm({ onSignUp }: { readonly onSignUp: () => void }) {
  const { open } = useModals();
  const { form, submit, busy, failure } = useAccountForm({
    initialValues: { email: lastEmail.read(), password: "" },
    rules: {
      email: matches(emailSchema, fields.missing.email),
      password: required(fields.missing.password),
    },
    send: (values) => request(login, { body: { ...values, userKey: userKey() } }),
    onSuccess(session) {
      signIn(session);
      toast({ tone: "success", message: texts.success });
    },
    failureTitle: texts.failure,
    fieldByStatus: { 401: "password" },
  });
  const leaveTo = (next: () => void) => () => {
    lastEmail.remember(form.getValues().email);
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
        <div className={classes.links}>
          <Button variant="subtle" h={44} px={0} onClick={leaveTo(() => open("forgotPassword"))}>
            {texts.forgot}
          </Button>
        </div>
      </AccountForm>
      <div className={classes.other}>
        <p className={classes.note}>{texts.accountBenefits}</p>
        <Button variant="default" size="lg" onClick={leaveTo(onSignUp)}>
          {texts.signUp}
        </Button>
      </div>
    </>
  );
}
