import { type ComponentType, type ReactNode, useState } from "react";
import { type FeedbackSubject, type ModalName, ModalsContext } from "../app/use-modals";
import { late } from "../kit/late";
import type { ModalProps } from "../kit/Sheet";
import { useFocusRestore } from "./use-focus-restore";

type Modal = ComponentType<ModalProps & { readonly about: FeedbackSubject | null }> & {
  readonly preload: () => Promise<boolean>;
};

const toastIfMissing = { ifMissing: "toast" } as const;

/** Each modal is loaded when it opens for the first time. */
const modals: Readonly<Record<ModalName, Modal>> = {
  howToPlay: late(() => import("./HowToPlay"), toastIfMissing),
  settings: late(() => import("./Settings"), toastIfMissing),
  statistics: late(() => import("../result/Statistics"), toastIfMissing),
  patchNotes: late(() => import("./PatchNotes"), toastIfMissing),
  login: late(() => import("../account/Login"), toastIfMissing),
  forgotPassword: late(() => import("../account/ForgotPassword"), toastIfMissing),
  deleteAccount: late(() => import("../account/DeleteAccount"), toastIfMissing),
  secondFactor: late(() => import("../account/SecondFactor"), toastIfMissing),
  testimonials: late(() => import("../feedback/Testimonials"), toastIfMissing),
  feedback: late(() => import("../feedback/FeedbackForm"), toastIfMissing),
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
    preload: (name: ModalName) => modals[name].preload(),
  };
  const Shown = shown === null ? null : modals[shown];
  return (
    <ModalsContext.Provider value={value}>
      {children}
      {Shown && <Shown opened={opened === shown} onClose={value.close} about={about} />}
    </ModalsContext.Provider>
  );
}
