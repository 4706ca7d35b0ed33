import { useEffect, useState } from "react";
import { signInTexts } from "~/config/texts/sign-in";
import { Queries } from "../data/Queries";
import { useToken } from "../data/use-token";
import { type ModalProps, Sheet } from "../modals/Sheet";
import { LoginForm } from "./LoginForm";
import { SignUpForm, type Wish } from "./SignUpForm";
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
  const [wish, setWish] = useState<Wish | null>(null);
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
