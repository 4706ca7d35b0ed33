import { createContext, useContext } from "react";
import type { FeedbackKind } from "~/contract/feedback";

/** Every modal that any place of a page may open; `modals.tsx` says where each one is. */
export type ModalName =
  | "howToPlay"
  | "settings"
  | "statistics"
  | "patchNotes"
  | "login"
  | "forgotPassword"
  | "deleteAccount"
  | "testimonies"
  | "voice";

/** What a message to the makers is about. */
export interface FeedbackSubject {
  readonly kind: FeedbackKind;
  readonly gameUid?: string;
  readonly prompt?: string;
}

export interface Modals {
  readonly opened: ModalName | null;
  /** Opens a modal; `about` is for the one of messages. */
  readonly open: (name: ModalName, about?: FeedbackSubject) => void;
  readonly close: () => void;
}

export const ModalsContext = createContext<Modals | null>(null);

/** Opens and closes modals. Must be used below ModalsProvider. */
export function useModals(): Modals {
  const context = useContext(ModalsContext);
  if (!context) throw new Error("There is no ModalsProvider above.");
  return context;
}
