import { useEffect, useState } from "react";
import { signInTexts } from "~/config/texts/account";
import { Queries } from "../kit/Queries";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { LoginForm } from "./LoginForm";
import { type SignUpDraft, SignUpForm } from "./SignUpForm";
import { useToken } from "./use-token";
import { VerifyForm } from "./VerifyForm";

type Mode = "login" | "sign-up" | "verify-code";

const titles: Readonly<Record<Mode, string>> = {
  login: signInTexts.login.title,
  "sign-up": signInTexts.signUp.title,
  "verify-code": signInTexts.verify.title,
};

/** Signing in and up. Closes when a session begins, here or in another tab. */
export default function Login({ opened, onClose }: ModalProps) {
  const [mode, setMode] = useState<Mode>("login");
  const [wish, setWish] = useState<SignUpDraft | null>(null);
  const signedIn = useToken() !== null;
  useEffect(() => {
    if (!signedIn) return;
    setMode("login");
    setWish(null);
    onClose();
  }, [signedIn, onClose]);
  return (
    <Sheet title={titles[mode]} opened={opened && !signedIn} onClose={onClose} size={440}>
      <Queries>{formOf(mode)}</Queries>
    </Sheet>
  );

  function formOf(shown: Mode) {
    switch (shown) {
      case "login":
        return <LoginForm onSignUp={() => setMode("sign-up")} />;
      case "sign-up":
        return (
          <SignUpForm
            wish={wish}
            onSent={(sent) => {
              setWish(sent);
              setMode("verify-code");
            }}
            onHaveCode={() => {
              setWish(null);
              setMode("verify-code");
            }}
            onLogin={() => setMode("login")}
          />
        );
      case "verify-code":
        return <VerifyForm wish={wish} onBack={() => setMode("sign-up")} />;
    }
  }
}
