import { Button } from "@mantine/core";
import { useNavigate } from "@remix-run/react";
import { useState, useSyncExternalStore } from "react";
import { request } from "~/browser/api";
import { readToken } from "~/browser/session";
import { signInTexts } from "~/config/texts/account";
import { resetPassword } from "~/contract/calls/auth";
import { getUser } from "~/contract/calls/user";
import { Queries } from "../kit/Queries";
import { toast } from "../kit/toast";
import { useModals } from "../shell/use-modals";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { PasswordPair, repeats } from "./PasswordPair";
import screen from "./ResetPasswordScreen.module.css";
import { filled, useAccountForm } from "./use-account-form";

const { fields, reset: texts } = signInTexts;

/** Where a reset mail leads. Only the browser looks at the token of the address. */
export function ResetPasswordScreen() {
  const token = useTokenOfAddress();
  const [refused, setRefused] = useState(false);
  return (
    <main id="main" className={screen.screen}>
      <h1>{texts.title}</h1>
      {token === "" || refused ? (
        <InvalidToken wasTried={refused} />
      ) : (
        <Queries>
          <ResetPasswordForm token={token} onRefused={() => setRefused(true)} />
        </Queries>
      )}
    </main>
  );
}

/** Null until the page is alive. */
function useTokenOfAddress(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(window.location.search).get("token") ?? "",
    () => null,
  );
}

interface InvalidTokenProps {
  /** The form is gone, and the focus with it. */
  readonly wasTried: boolean;
}

function InvalidToken({ wasTried }: InvalidTokenProps) {
  const { open } = useModals();
  return (
    <div className={classes.form}>
      <p className={classes.failure} role="alert">
        <b>{texts.invalid}</b>
        <br />
        {texts.invalidNote}
      </p>
      <Button size="lg" autoFocus={wasTried} onClick={() => open("forgotPassword")}>
        {texts.again}
      </Button>
    </div>
  );
}

interface ResetPasswordFormProps {
  readonly token: string | null;
  readonly onRefused: () => void;
}

function ResetPasswordForm({ token, onRefused }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const { form, submit, busy, failure } = useAccountForm({
    initialValues: { newPassword: "", confirmation: "" },
    rules: {
      newPassword: filled(fields.missing.password),
      confirmation: repeats("newPassword"),
    },
    send: ({ newPassword }) =>
      request(resetPassword, { body: { token: token ?? "", newPassword } }),
    onSuccess() {
      void endOldSession();
      void toast({ tone: "success", message: texts.success });
      // The history keeps no address with a token.
      navigate("/", { replace: true });
    },
    onRefusal: { 401: onRefused },
    failureTitle: texts.failure,
  });
  return (
    <AccountForm busy={busy} failure={failure} submit={texts.submit} onSubmit={submit}>
      <p className={classes.text}>{texts.intro}</p>
      <PasswordPair
        name="newPassword"
        label={fields.newPassword}
        enterKeyHint="done"
        propsOf={form.getInputProps}
      />
    </AccountForm>
  );
}

/** A reset ends every session of its account; if this browser had one, the first call finds out. */
async function endOldSession(): Promise<void> {
  if (readToken() !== null) await request(getUser, {}).catch(() => {});
}
