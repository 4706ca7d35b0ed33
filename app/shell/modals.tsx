import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { lazy } from "~/client/lazy";
import { type FeedbackSubject, type ModalName, ModalsContext } from "~/client/use-modals";
import type { ModalProps } from "~/kit/Sheet";

type Modal = ComponentType<ModalProps & { readonly about: FeedbackSubject | null }> & {
  readonly prefetch: () => Promise<boolean>;
};

const toastOnError = { errorFallback: "toast" } as const;

/** Each modal is loaded when it opens for the first time. */
const modals: Readonly<Record<ModalName, Modal>> = {
  howToPlay: lazy(() => import("./HowToPlay"), toastOnError),
  settings: lazy(() => import("./Settings"), toastOnError),
  statistics: lazy(() => import("~/features/play/result/Statistics"), toastOnError),
  patchNotes: lazy(() => import("./PatchNotes"), toastOnError),
  login: lazy(() => import("~/features/accounts/Login"), toastOnError),
  signUp: lazy(() => import("~/features/accounts/SignUp"), toastOnError),
  forgotPassword: lazy(() => import("~/features/accounts/ForgotPassword"), toastOnError),
  deleteAccount: lazy(() => import("~/features/accounts/DeleteAccount"), toastOnError),
  secondFactor: lazy(() => import("~/features/accounts/SecondFactor"), toastOnError),
  testimonials: lazy(() => import("~/features/feedback/Testimonials"), toastOnError),
  feedback: lazy(() => import("~/features/feedback/FeedbackForm"), toastOnError),
  circles: lazy(() => import("~/features/circles/CirclesSheet"), toastOnError),
  playWithOthers: lazy(() => import("~/features/rooms/PlayWithOthers"), toastOnError),
};

export function ModalsProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<ModalName | null>(null);
  // A closed modal stays rendered, so that it can fade out and return the focus.
  const [shown, setShown] = useState<ModalName | null>(null);
  const [about, setAbout] = useState<FeedbackSubject | null>(null);
  const rememberFocus = useFocusRestore(opened !== null);
  const value = {
    opened,
    open: (name: ModalName, subject?: FeedbackSubject) => {
      rememberFocus();
      setAbout(subject ?? null);
      setShown(name);
      setOpened(name);
    },
    close: () => setOpened(null),
    prefetch: (name: ModalName) => modals[name].prefetch(),
  };
  const Shown = shown === null ? null : modals[shown];
  return (
    <ModalsContext.Provider value={value}>
      {children}
      {Shown && <Shown opened={opened === shown} onClose={value.close} about={about} />}
    </ModalsContext.Provider>
  );
}

/**
 * When the last of several modals closes, the focus goes back to what opened the first one: it
 * may be gone, as an entry of a menu is. Call the returned function before a modal opens.
 */
function useFocusRestore(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isOpen) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest("dialog");
    if (isLost) opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
  return () => {
    opener.current ??= buttonOf(document.activeElement);
  };
}

/** Or the button of the menu to which it belongs, since the menu closes. */
function buttonOf(element: Element | null): HTMLElement | null {
  const label = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const button = label ? document.getElementById(label) : element;
  return button instanceof HTMLElement ? button : null;
}
