import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { late } from "../kit/late";
import type { ModalProps } from "../kit/Sheet";
import { type FeedbackSubject, type ModalName, ModalsContext } from "./use-modals";
import { useOpener } from "./use-opener";

type Modal = ComponentType<ModalProps & { readonly about: FeedbackSubject | null }>;

const asked = { ifMissing: "toast" } as const;

/** Each modal is loaded when it opens for the first time. */
const modals: Readonly<Record<ModalName, Modal>> = {
  howToPlay: late(() => import("./HowToPlay"), asked),
  settings: late(() => import("./Settings"), asked),
  statistics: late(() => import("../result/Statistics"), asked),
  patchNotes: late(() => import("./PatchNotes"), asked),
  login: late(() => import("../account/Login"), asked),
  forgotPassword: late(() => import("../account/ForgotPassword"), asked),
  deleteAccount: late(() => import("../account/DeleteAccount"), asked),
  testimonies: late(() => import("../feedback/Testimonials"), asked),
  voice: late(() => import("../feedback/FeedbackForm"), asked),
};

export function ModalsProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<ModalName | null>(null);
  // A closed modal stays rendered, so that it can fade out and return the focus.
  const [shown, setShown] = useState<ModalName | null>(null);
  const [about, setAbout] = useState<FeedbackSubject | null>(null);
  const rememberOpener = useOpener(opened !== null);
  const value = useMemo(
    () => ({
      opened,
      open: (name: ModalName, subject?: FeedbackSubject) => {
        rememberOpener();
        setAbout(subject ?? null);
        setShown(name);
        setOpened(name);
      },
      close: () => setOpened(null),
    }),
    [opened, rememberOpener],
  );
  const Shown = shown === null ? null : modals[shown];
  return (
    <ModalsContext.Provider value={value}>
      {children}
      {Shown && <Shown opened={opened === shown} onClose={value.close} about={about} />}
    </ModalsContext.Provider>
  );
}
