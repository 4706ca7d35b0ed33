import { createContext, useContext } from "react";
import type { FeedbackKind } from "~/contract/feedback";

/** The modals that any component may open. `modals.tsx` maps them to their files. */
export type ModalName =
  | "howToPlay"
  | "settings"
  | "statistics"
  | "patchNotes"
  | "login"
  | "forgotPassword"
  | "deleteAccount"
  | "secondFactor"
  | "testimonials"
  | "feedback";

export interface FeedbackSubject {
  readonly kind: FeedbackKind;
  readonly gameUid?: string;
  readonly prompt?: string;
}

interface Modals {
  readonly opened: ModalName | null;
  /** Opens a modal. `about` is for the feedback form. */
  readonly open: (name: ModalName, about?: FeedbackSubject) => void;
  readonly close: () => void;
  /** Loads the file of a modal. Returns whether it is loaded. */
  readonly preload: (name: ModalName) => Promise<boolean>;
}

export const ModalsContext = createContext<Modals | null>(null);

/** Returns how to open and close modals. Must be used below `ModalsProvider`. */
export function useModals(): Modals {
  const context = useContext(ModalsContext);
  if (!context) throw new Error("There is no ModalsProvider above.");
  return context;
}
