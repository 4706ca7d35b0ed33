import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { parseList } from "~/advice/pasted-list";
import { editorTexts } from "~/config/texts/editor";
import { toast } from "../kit/toast";
import { type EditorGame, withList, withTexts } from "./editor-game";
import classes from "./GameFields.module.css";
import type { AdviceActions } from "./ItemAdvice";
import { ItemRow, type ItemRowActions } from "./ItemRow";
import { PromptField } from "./PromptField";
import { useAdvice } from "./use-advice";
import type { GameForm } from "./use-game-form";

interface GameFieldsProps {
  readonly form: GameForm;
  readonly disabled?: boolean;
  readonly afterPrompt?: ReactNode;
}

/** Enter focuses the next field and never submits. */
export function GameFields({ form, disabled = false, afterPrompt }: GameFieldsProps) {
  const { game, errors, warnings } = form;
  const heading = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const [announcement, announce] = useState("");
  const actions = itemActions(form, fields, announce);
  const advice = useAdvice(game);
  useFocusOnError(fields, form.focusRequests, disabled);

  return (
    <fieldset ref={fields} className={classes.fields} onKeyDown={focusNextOnEnter}>
      <PromptField
        value={game.prompt}
        error={errors.prompt}
        disabled={disabled}
        onChange={form.setPrompt}
      />
      {afterPrompt}
      <section aria-labelledby={heading}>
        <h2 id={heading} className={classes.heading}>
          {editorTexts.items}
        </h2>
        <p className={classes.hint}>
          {editorTexts.itemsHint} <span className={classes.keys}>{editorTexts.keysHint}</span>
        </p>
        <ol className={classes.items}>
          {game.items.map((item, index) => (
            <ItemRow
              key={item.id}
              item={item}
              index={index}
              last={index === game.items.length - 1}
              nameError={errors[`items.${index}.name`]}
              spellingsError={errors[`items.${index}.spellings`]}
              notAcceptedError={errors[`items.${index}.notAccepted`]}
              warning={warnings.get(index)}
              advice={advice.get(item.id)}
              disabled={disabled}
              actions={actions}
            />
          ))}
        </ol>
      </section>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

function itemActions(
  form: GameForm,
  fields: { readonly current: HTMLElement | null },
  announce: (text: string) => void,
): ItemRowActions {
  return {
    move(from, to) {
      if (to < 0 || to >= form.game.items.length) return;
      const focused = document.activeElement;
      form.move(from, to);
      announce(editorTexts.moved(to + 1));
      // The row loses the focus when React moves it in the document.
      requestAnimationFrame(() => {
        if (focused instanceof HTMLElement && fields.current?.contains(focused)) refocus(focused);
      });
    },
    paste(index, text) {
      const list = parseList(text);
      if (!list) return false;
      const { game, leftOut } = withList(form.game, index, list);
      form.replace(game);
      reportPaste(game, leftOut, list.length, announce);
      return true;
    },
    change: form.setItem,
    ...adviceActions(form, fields, announce),
  };
}

/** Once the error is rendered and the fields are enabled. */
function useFocusOnError(
  fields: { readonly current: HTMLElement | null },
  focusRequests: number,
  disabled: boolean,
): void {
  const handled = useRef(focusRequests);
  useEffect(() => {
    if (disabled || handled.current === focusRequests) return;
    handled.current = focusRequests;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields, focusRequests, disabled]);
}

/** Or the other button, if this one is disabled at the list's end. */
function refocus(element: HTMLElement): void {
  const isDisabled = element.matches(":disabled");
  const other = element.parentElement?.querySelector<HTMLElement>("button:not(:disabled)");
  (isDisabled ? other : element)?.focus();
}

function reportPaste(
  { items }: EditorGame,
  leftOut: number,
  lines: number,
  announce: (text: string) => void,
): void {
  announce(editorTexts.pasted(Math.min(lines - leftOut, items.length)));
  if (leftOut > 0) toast({ tone: "info", message: editorTexts.pastedTooMany(leftOut) });
}

/** The code of a key that an input method handles. */
const COMPOSING = 229;

function focusNextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const isTextField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const { isComposing, keyCode } = event.nativeEvent;
  // Safari ends the composition before the key that ends it, and gives that key another code.
  if (event.key !== "Enter" || !isTextField || isComposing || keyCode === COMPOSING) return;
  event.preventDefault();
  const inputs = [
    ...currentTarget.querySelectorAll<HTMLElement>("input, textarea:not([aria-hidden])"),
  ];
  const next = inputs[inputs.indexOf(target) + 1];
  if (next) next.focus();
  else target.blur();
}

/** A pressed button is gone, so the row gets the focus, and a phone's keyboard stays closed. */
function adviceActions(
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
