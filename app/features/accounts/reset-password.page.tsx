import type { MetaFunction } from "@remix-run/cloudflare";
import { useNavigate } from "@remix-run/react";
import { useState, useSyncExternalStore } from "react";
import { request } from "~/client/api";
import { readToken } from "~/client/session";
import { useModals } from "~/client/use-modals";
import { brand } from "~/config/brand";
import { getUser } from "~/features/privacy/contract";
import { Button } from "~/kit/Button";
import { withMantine } from "~/kit/mantine";
import { toast } from "~/kit/toast";
import type { PageHandle } from "~/shell/page-handle";
import { privatePageMeta } from "~/shell/page-meta";
import { signInTexts } from "~/texts/account";
import { shellTexts } from "~/texts/shell";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { resetPassword } from "./contract";
import { equalTo, NewPasswordFields, newPassword } from "./NewPasswordFields";
import page from "./reset-password.module.css";
import { useAccountForm } from "./use-account-form";

// No `headers`: the URL holds a secret, so the page must not be cached.
export const meta: MetaFunction = () =>
  privatePageMeta(`${brand.name} - ${shellTexts.titles.resetPassword}`);

export const handle: PageHandle = { headerTitle: () => shellTexts.titles.resetPassword };

const { fields, reset: texts } = signInTexts;

/** Only the browser reads the token in the URL. */
function ResetPassword() {
  const token = useTokenOfUrl();
  const [isRejected, setIsRejected] = useState(false);
  return (
    <main id="main" className={page.page}>
      <h1>{texts.title}</h1>
      {token === "" || isRejected ? (
        <InvalidToken hadForm={isRejected} />
      ) : (
        <ResetPasswordForm token={token} onRejected={() => setIsRejected(true)} />
      )}
    </main>
  );
}

/** Null until the page is hydrated. */
function useTokenOfUrl(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(window.location.search).get("token") ?? "",
    () => null,
  );
}

interface InvalidTokenProps {
  /** Whether this replaces the form, which had the focus. */
  readonly hadForm: boolean;
}

function InvalidToken({ hadForm }: InvalidTokenProps) {
  const { open } = useModals();
  return (
    <div className={classes.form}>
      <p className={classes.failure} role="alert">
        <b>{texts.invalid}</b>
        <br />
        {texts.invalidNote}
      </p>
      <Button size="lg" autoFocus={hadForm} onClick={() => open("forgotPassword")}>
        {texts.again}
      </Button>
    </div>
  );
}

interface ResetPasswordFormProps {
  readonly token: string | null;
  readonly onRejected: () => void;
}

function ResetPasswordForm({ token, onRejected }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const { fieldProps, submit, busy, failure } = useAccountForm({
    initialValues: { newPassword: "", confirmation: "" },
    rules: {
      newPassword,
      confirmation: equalTo("newPassword"),
    },
    send: ({ newPassword }) =>
      request(resetPassword, { body: { token: token ?? "", newPassword } }),
    onSuccess() {
      void endOldSession();
      toast({ tone: "success", message: texts.success });
      // Replaces the URL, so that the token does not stay in the history.
      navigate("/", { replace: true });
    },
    onStatus: { 401: onRejected },
    failureTitle: texts.failure,
  });
  return (
    <AccountForm busy={busy} failure={failure} submit={texts.submit} onSubmit={submit}>
      <p className={classes.text}>{texts.intro}</p>
      <NewPasswordFields
        name="newPassword"
        label={fields.newPassword}
        enterKeyHint="done"
        propsOf={fieldProps}
      />
    </AccountForm>
  );
}

/** A reset ends every session of the account. If this browser has one, this call drops it. */
async function endOldSession(): Promise<void> {
  if (readToken() !== null) await request(getUser, {}).catch(() => {});
}

export default withMantine(ResetPassword);
