import { editorTexts } from "~/config/texts/editor";
import { withTexts } from "./editor-game";
import type { AdviceActions } from "./ItemAdvice";
import type { GameForm } from "./use-game-form";

/** A pressed button is gone, so the row gets the focus, and a phone's keyboard stays closed. */
export function adviceActions(
  form: GameForm,
  fields: { readonly current: HTMLElement | null },
  announce: (text: string) => void,
): AdviceActions {
  const finish = (index: number, message: string) => {
    announce(message);
    const row = fields.current?.querySelectorAll<HTMLElement>("li")[index];
    row?.focus({ preventScroll: true });
  };
  const add = (index: number, part: "spellings" | "notAccepted", texts: readonly string[]) => {
    const typed = form.game.items[index]?.[part] ?? "";
    form.setItem(index, part, withTexts(typed, texts));
  };
  return {
    addSpellings(index, texts) {
      add(index, "spellings", texts);
      finish(index, editorTexts.added(texts.length));
    },
    settle(index, { other, guesses }) {
      if (other === "number") form.setExactDigits(index, true);
      else add(index, "notAccepted", guesses);
      finish(index, editorTexts.settled);
    },
    setExactDigits(index, exactDigits) {
      form.setExactDigits(index, exactDigits);
      finish(index, editorTexts.settled);
    },
  };
}
