import { useEffect, useRef } from "react";
import { useModals } from "~/client/use-modals";
import { useToken } from "~/client/use-token";
import { useUser } from "~/client/use-user";
import { Button } from "~/kit/Button";
import { dismiss, toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";

const { lost: texts } = signInTexts;

/** ms for which a visitor is told that the session has ended. */
const TOLD = 5_000;

/** A file of its own, so that guests do not load it. */
export default function SessionWatch() {
  useUser();
  const isLost = useToken() === null;
  const { open } = useModals();
  const openLogin = useRef(() => {});
  openLogin.current = () => open("login");
  useEffect(() => {
    if (!isLost) return;
    const id = toast({
      tone: "info",
      title: texts.title,
      message: texts.text,
      action: <Button onClick={() => openLogin.current()}>{texts.logIn}</Button>,
      duration: TOLD,
    });
    return () => dismiss(id);
  }, [isLost]);
  return null;
}
