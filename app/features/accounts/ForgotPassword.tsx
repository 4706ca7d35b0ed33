import { useState } from "react";
import { request } from "~/client/api";
import { useModals } from "~/client/use-modals";
import { useUser } from "~/client/use-user";
import { Button } from "~/kit/Button";
import { withMantine } from "~/kit/mantine";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";
import { shellTexts } from "~/texts/shell";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { emailSchema, forgotPassword } from "./contract";
import { EmailField, lastEmail } from "./fields";
import { matches, useAccountForm } from "./use-account-form";

const { fields, forgot: texts, menu } = signInTexts;

/** Signed-in visitors use it too, to change their password. */
function ForgotPassword({ opened, onClose }: ModalProps) {
  const { user } = useUser();
  const [outcome, setOutcome] = useState<string | null>(null);
  const close = () => {
    setOutcome(null);
    onClose();
  };
  return (
    <Sheet
      title={user ? menu.resetPassword : texts.title}
      opened={opened}
      onClose={close}
      size={440}
    >
      {outcome === null ? (
        <ForgotPasswordForm
          key={user?.email}
          email={user?.email ?? lastEmail.read()}
          isGuest={!user}
          onSent={setOutcome}
        />
      ) : (
        <div className={classes.form}>
          <p className={classes.text} role="status">
            {outcome}
          </p>
          <Button size="lg" onClick={close} autoFocus>
            {shellTexts.close}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface ForgotPasswordFormProps {
  readonly email: string;
  readonly isGuest: boolean;
  readonly onSent: (message: string) => void;
}

function ForgotPasswordForm({ email, isGuest, onSent }: ForgotPasswordFormProps) {
  const { open } = useModals();
  const { fieldProps, submit, busy, failure } = useAccountForm({
    initialValues: { email },
    rules: { email: matches(emailSchema, fields.missing.email) },
    send: (body) => request(forgotPassword, { body }),
    onSuccess({ message }) {
      toast({ tone: "success", message: texts.success });
      onSent(message);
    },
    failureTitle: texts.failure,
  });
  return (
    <>
      <AccountForm busy={busy} failure={failure} submit={texts.submit} onSubmit={submit}>
        <p className={classes.text}>{texts.intro}</p>
        <EmailField
          autoComplete="username"
          data-autofocus
          autoFocus
          enterKeyHint="send"
          {...fieldProps("email")}
        />
      </AccountForm>
      {isGuest && (
        <div className={classes.links}>
          <Button variant="link" onClick={() => open("login")}>
            {texts.back}
          </Button>
        </div>
      )}
    </>
  );
}

export default withMantine(ForgotPassword);
