import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ListItem } from "~/advice/read-list";
import { splitPastedSpellings } from "~/advice/split-spellings";
import { adviceTexts, editorTexts, listTexts } from "~/config/texts/editor";
import { Button } from "../kit/Button";
import { late } from "../kit/late";
import { withoutChange } from "./autofill-game";
import { type EditorGame, isList, withList, withTexts } from "./editor-game";
import classes from "./GameFields.module.css";
import { type AdviceActions, missingIn } from "./ItemAdvice";
import { ItemRow, type ItemRowActions } from "./ItemRow";
import { PromptField } from "./PromptField";
import { type Advice, useAdvice } from "./use-advice";
import type { GameForm } from "./use-game-form";

const ListSheet = late(() => import("./ListSheet"), { ifMissing: "toast" });

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
  const lists = useLists(form, announce);
  const actions = itemActions(form, fields, announce, lists.paste);
  const advice = useAdvice(game);
  const [suggested, suggestions] = withSuggestions(game, advice);
  useFocusOnError(fields, form.focusRequests, disabled);

  return (
    <>
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
          <div className={classes.lists}>
            <Button variant="default" disabled={disabled} onClick={() => lists.open(0, "")}>
              {listTexts.title}
            </Button>
            {suggestions > 0 && (
              <Button
                variant="default"
                disabled={disabled}
                onClick={() => lists.fill(suggested, adviceTexts.addedEverywhere(suggestions))}
              >
                {adviceTexts.addEverywhere(suggestions)}
              </Button>
            )}
            {lists.undo && (
              <Button variant="default" disabled={disabled} onClick={lists.undo}>
                {listTexts.undo}
              </Button>
            )}
          </div>
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
      {/* Not in the fields, where Enter focuses the next one. */}
      {lists.sheet}
    </>
  );
}

function itemActions(
  form: GameForm,
  fields: { readonly current: HTMLElement | null },
  announce: (text: string) => void,
  paste: ItemRowActions["paste"],
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
    paste,
    pasteSpellings(index, part, text) {
      const spellings = splitPastedSpellings(text);
      if (spellings.length < 2) return false;
      form.setItem(index, part, withTexts(form.game.items[index]?.[part] ?? "", spellings));
      announce(editorTexts.added(spellings.length));
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
    const field = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // The bar of the buttons covers the lowest part of the page.
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [fields, focusRequests, disabled]);
}

/** Or the other button, if this one is disabled at the list's end. */
function refocus(element: HTMLElement): void {
  const isDisabled = element.matches(":disabled");
  const other = element.parentElement?.querySelector<HTMLElement>("button:not(:disabled)");
  (isDisabled ? other : element)?.focus();
}

interface OpenList {
  readonly index: number;
  readonly text: string;
}

/** With all suggested spellings that are not typed yet, and how many they are. */
function withSuggestions(
  game: EditorGame,
  advice: ReadonlyMap<number, Advice>,
): readonly [EditorGame, number] {
  let count = 0;
  const items = game.items.map((item) => {
    const { name = "", spellings = [] } = advice.get(item.id) ?? {};
    if (name === "" || name !== item.name.trim()) return item;
    const missing = missingIn(item.spellings, spellings);
    count += missing.length;
    return { ...item, spellings: withTexts(item.spellings, missing) };
  });
  return [{ ...game, items }, count];
}

/** The sheet for a list, and one step back after it. */
function useLists(form: GameForm, announce: (text: string) => void) {
  const [list, setList] = useState<OpenList | null>(null);
  const [filled, setFilled] = useState<Readonly<Record<"before" | "after", EditorGame>> | null>(
    null,
  );
  const { index = 0, text = "" } = list ?? {};
  const close = () => setList(null);
  const fill = (after: EditorGame, message: string) => {
    form.replace(after);
    setFilled({ before: form.game, after });
    announce(message);
  };
  const fillList = (items: readonly ListItem[], prompt: string | null) => {
    const count = Math.min(items.length, form.game.items.length - index);
    fill(withList(form.game, index, items, prompt), listTexts.count(count));
    close();
  };
  const keep = () => {
    form.setItem(index, "name", `${form.game.items[index]?.name ?? ""}${text}`);
    close();
  };
  return {
    fill,
    open: (index: number, text: string) => setList({ index, text }),
    paste(index: number, text: string) {
      if (!isList(text)) return false;
      setList({ index, text });
      return true;
    },
    undo:
      filled &&
      (() => {
        form.replace(withoutChange(form.game, filled.before, filled.after));
        setFilled(null);
        announce(listTexts.undone);
      }),
    sheet: (
      <ListSheet
        pasted={text}
        places={form.game.items.length - index}
        hasPrompt={form.game.prompt.trim() !== ""}
        opened={list !== null}
        onClose={close}
        onFill={fillList}
        onKeep={text !== "" && !/[\r\n]/.test(text.trim()) ? keep : null}
      />
    ),
  };
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
