import { Button } from "@mantine/core";
import { useState } from "react";
import { request } from "~/browser/api";
import { signInTexts } from "~/config/texts/account";
import { shellTexts } from "~/config/texts/shell";
import { emailSchema } from "~/contract/account";
import { forgotPassword } from "~/contract/calls/auth";
import { Queries } from "../kit/Queries";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { toast } from "../kit/toast";
import { useModals } from "../shell/use-modals";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { EmailField } from "./fields";
import { typedEmail } from "./typed-email";
import { follows, useAccountForm } from "./use-account-form";
import { useUser } from "./use-user";

const { fields, forgot: texts, menu } = signInTexts;

/** Mails a link for a new password, to guests and to who is signed in. */
export default function ForgotPassword(props: ModalProps) {
  return (
    <Queries>
      <ForgotPasswordSheet {...props} />
    </Queries>
  );
}

function ForgotPasswordSheet({ opened, onClose }: ModalProps) {
  const { user } = useUser();
  const [sent, setSent] = useState<string | null>(null);
  const close = () => {
    setSent(null);
    onClose();
  };
  return (
    <Sheet
      title={user ? menu.resetPassword : texts.title}
      opened={opened}
      onClose={close}
      size={440}
    >
      {sent === null ? (
        <ForgotPasswordForm
          key={user?.email}
          email={user?.email ?? typedEmail.read()}
          guest={!user}
          onSent={setSent}
        />
      ) : (
        <div className={classes.form}>
          <p className={classes.text} role="status">
            {sent}
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
  readonly guest: boolean;
  readonly onSent: (message: string) => void;
}

function ForgotPasswordForm({ email, guest, onSent }: ForgotPasswordFormProps) {
  const { open } = useModals();
  const { form, submit, busy, failure } = useAccountForm({
    initialValues: { email },
    rules: { email: follows(emailSchema, fields.missing.email) },
    send: (body) => request(forgotPassword, { body }),
    onSuccess({ message }) {
      void toast({ tone: "success", message: texts.success });
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
          {...form.getInputProps("email")}
        />
      </AccountForm>
      {guest && (
        <div className={classes.ways}>
          <Button variant="subtle" h={44} px={0} onClick={() => open("login")}>
            {texts.back}
          </Button>
        </div>
      )}
    </>
  );
}
