import { createContext, useContext } from "react";
import type { FeedbackKind } from "~/features/feedback/contract";

/** `modals.tsx` maps them to their files. */
export type ModalName =
  | "howToPlay"
  | "settings"
  | "statistics"
  | "patchNotes"
  | "login"
  | "signUp"
  | "forgotPassword"
  | "deleteAccount"
  | "secondFactor"
  | "testimonials"
  | "feedback"
  | "circles"
  | "playWithOthers";

export interface FeedbackSubject {
  readonly kind: FeedbackKind;
  readonly gameUid?: string;
  /** The secret by which the game is played. */
  readonly link?: string;
  /** A circle that is reported. */
  readonly circle?: string;
  /** Of the game, or the name of the circle. */
  readonly prompt?: string;
}

interface Modals {
  readonly opened: ModalName | null;
  /** `about` is for the feedback form. */
  readonly open: (name: ModalName, about?: FeedbackSubject) => void;
  readonly close: () => void;
  /** Returns whether the file is loaded. */
  readonly prefetch: (name: ModalName) => Promise<boolean>;
}

export const ModalsContext = createContext<Modals | null>(null);

/** Below `ModalsProvider` only. */
export function useModals(): Modals {
  const context = useContext(ModalsContext);
  if (!context) throw new Error("There is no ModalsProvider above.");
  return context;
}
