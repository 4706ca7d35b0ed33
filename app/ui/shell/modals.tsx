import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from "react";
import { askedFor } from "../kit/asked-for";
import type { ModalProps } from "../kit/Sheet";
import { type FeedbackSubject, type ModalName, ModalsContext } from "./use-modals";
import { useOpener } from "./use-opener";

type Modal = ComponentType<ModalProps & { readonly about: FeedbackSubject | null }>;

/** Each modal is loaded when it is first needed. */
const modals: Readonly<Record<ModalName, Modal>> = {
  howToPlay: askedFor(() => import("./HowToPlay")),
  settings: askedFor(() => import("./Settings")),
  statistics: askedFor(() => import("../result/Statistics")),
  patchNotes: askedFor(() => import("./PatchNotes")),
  login: askedFor(() => import("../account/Login")),
  forgotPassword: askedFor(() => import("../account/ForgotPassword")),
  deleteAccount: askedFor(() => import("../account/DeleteAccount")),
  testimonies: askedFor(() => import("../feedback/Testimonials")),
  voice: askedFor(() => import("../feedback/FeedbackForm")),
};

export function ModalsProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<ModalName | null>(null);
  // What is closed stays where it is, so that it can fade out and give the focus back.
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
      {/* No boundary stands in the server's page: an update before it is hydrated would be an error. */}
      {Shown && (
        <Suspense>
          <Shown opened={opened === shown} onClose={value.close} about={about} />
        </Suspense>
      )}
    </ModalsContext.Provider>
  );
}
