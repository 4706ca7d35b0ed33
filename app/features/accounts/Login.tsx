import { useEffect, useRef, useState } from "react";
import { request } from "~/client/api";
import { ApiError } from "~/client/api-error";
import { useModals } from "~/client/use-modals";
import { useToken } from "~/client/use-token";
import { signIn } from "~/client/use-user";
import { userKey } from "~/client/user-key";
import { errorStatus } from "~/contract/errors";
import { SECOND } from "~/game/dates";
import { Button } from "~/kit/Button";
import { withMantine } from "~/kit/mantine";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";
import { secondFactorTexts } from "~/texts/second-factor";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { emailSchema, login, type Session } from "./contract";
import { EmailField, lastEmail, PasswordField, SecondFactorField } from "./fields";
import { type SignUpDraft, SignUpForm } from "./SignUpForm";
import { suspendedText } from "./suspended-text";
import { matches, required, useAccountForm } from "./use-account-form";
import { VerifyForm } from "./VerifyForm";

type Mode = "login" | "sign-up" | "verify-code";

const titles: Readonly<Record<Mode, string>> = {
  login: signInTexts.login.title,
  "sign-up": signInTexts.signUp.title,
  "verify-code": signInTexts.verify.title,
};

/**
 * Closes when a session begins, here or in another tab. An admin without a required second factor
 * is led to its enrolment.
 */
function Login({ opened, onClose, first = "login" }: ModalProps & { readonly first?: Mode }) {
  const [mode, setMode] = useState(first);
  const [draft, setDraft] = useState<SignUpDraft | null>(null);
  const signedIn = useToken() !== null;
  const { open } = useModals();
  const leadsToEnrolment = useRef(false);
  useEffect(() => {
    if (!signedIn) return;
    setMode("login");
    setDraft(null);
    if (leadsToEnrolment.current) open("secondFactor");
    else onClose();
    leadsToEnrolment.current = false;
  }, [signedIn, onClose, open]);
  const noteEnrolment = ({ user }: Session) => {
    leadsToEnrolment.current = user.secondFactor === "required";
  };
  const verify = (sent: SignUpDraft | null) => {
    setDraft(sent);
    setMode("verify-code");
  };
  return (
    <Sheet title={titles[mode]} opened={opened && !signedIn} onClose={onClose} size={440}>
      {mode === "login" && (
        <LoginForm onSignUp={() => setMode("sign-up")} onLogin={noteEnrolment} />
      )}
      {mode === "sign-up" && (
        <SignUpForm
          draft={draft}
          onSent={verify}
          onHaveCode={() => verify(null)}
          onLogin={() => setMode("login")}
        />
      )}
      {mode === "verify-code" && <VerifyForm draft={draft} onBack={() => setMode("sign-up")} />}
    </Sheet>
  );
}

export default withMantine(Login);

const { fields, login: texts } = signInTexts;

/** ms */
const LONG = 7 * SECOND;

interface LoginFormProps {
  readonly onSignUp: () => void;
  /** Called before the session begins. */
  readonly onLogin: (session: Session) => void;
}

function LoginForm({ onSignUp, onLogin }: LoginFormProps) {
  const { open } = useModals();
  const { values, fieldProps, submit, busy, failure, needsCode, goBack } = useLogin(onLogin);
  const leaveTo = (next: () => void) => () => {
    lastEmail.remember(values.email);
    next();
  };
  if (needsCode) {
    return (
      <>
        <AccountForm busy={busy} failure={failure} submit={texts.submit} onSubmit={submit}>
          <SecondFactorField autoFocus enterKeyHint="go" {...fieldProps("code")} />
        </AccountForm>
        <div className={classes.links}>
          <Button variant="link" onClick={goBack}>
            {secondFactorTexts.login.back}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <AccountForm busy={busy} failure={failure} submit={texts.submit} onSubmit={submit}>
        <EmailField autoComplete="username" data-autofocus autoFocus {...fieldProps("email")} />
        <PasswordField
          name="password"
          label={fields.password}
          autoComplete="current-password"
          enterKeyHint="go"
          {...fieldProps("password")}
        />
        <div className={classes.links}>
          <Button variant="link" onClick={leaveTo(() => open("forgotPassword"))}>
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

/** With a second factor the login fails once, and the form gets its second step. */
function useLogin(onLogin: LoginFormProps["onLogin"]) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useAccountForm({
    initialValues: { email: lastEmail.read(), password: "", code: "" },
    rules: {
      email: matches(emailSchema, fields.missing.email),
      password: required(fields.missing.password),
      ...(needsCode && { code: required(secondFactorTexts.missing.code) }),
    },
    async send({ code, ...credentials }): Promise<Session | null> {
      const body = { ...credentials, ...(code !== "" && { code }), userKey: userKey() };
      try {
        return await request(login, { body });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== errorStatus.unauthenticated)
          throw error;
        if (error.secondFactor && code === "") return null;
        // The password was changed meanwhile.
        if (!error.secondFactor) goBack();
        throw error;
      }
    },
    onSuccess(session) {
      if (!session) return setNeedsCode(true);
      onLogin(session);
      signIn(session);
      const { suspended } = session.user;
      if (suspended) toast({ tone: "info", message: suspendedText(suspended), duration: LONG });
      else toast({ tone: "success", message: texts.success });
    },
    failureTitle: texts.failure,
    fieldByStatus: { 401: "password" },
  });
  const goBack = () => {
    form.setValue("code", "");
    setNeedsCode(false);
  };
  return { ...form, needsCode, goBack };
}
