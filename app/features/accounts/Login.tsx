import { useEffect, useRef, useState } from "react";
import { useModals } from "~/client/use-modals";
import { useToken } from "~/client/use-token";
import { withMantine } from "~/kit/mantine";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { signInTexts } from "~/texts/account";
import type { Session } from "./contract";
import { LoginForm } from "./LoginForm";
import { type SignUpDraft, SignUpForm } from "./SignUpForm";
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
function Login({ opened, onClose }: ModalProps) {
  const [mode, setMode] = useState<Mode>("login");
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
