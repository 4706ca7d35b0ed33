import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { lazy } from "~/client/lazy";
import { Button } from "~/kit/Button";
import { adviceTexts, editorTexts, listTexts } from "~/texts/editor";
import { type EditorGame, missingIn, withList, withTexts } from "./editor-game";
import classes from "./GameFields.module.css";
import { ItemRow } from "./ItemRow";
import { PassingButton } from "./PassingButton";
import { PromptField } from "./PromptField";
import type { ListItem } from "./paste/read-list";
import { type Advice, useAdvice } from "./use-advice";
import { type GameForm, useFilling } from "./use-game-form";

const ListSheet = lazy(() => import("./ListSheet"), { errorFallback: "toast" });

interface GameFieldsProps {
  readonly form: GameForm;
  readonly disabled?: boolean;
  /** Beside the button for a list. */
  readonly tools?: ReactNode;
}

/** Enter focuses the next field and never submits. */
export function GameFields({ form, disabled = false, tools }: GameFieldsProps) {
  const { game, errors } = form;
  const heading = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const [announcement, announce] = useState("");
  const lists = useLists(form, announce);
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
          onChange={form.actions.setPrompt}
        />
        <section aria-labelledby={heading}>
          <h2 id={heading} className={classes.heading}>
            {editorTexts.items}
          </h2>
          <div className={classes.lists}>
            <Button
              variant="default"
              disabled={disabled}
              onClick={() => lists.open({ index: 0, text: "" })}
            >
              {listTexts.title}
            </Button>
            {tools}
            {suggestions > 0 && (
              <PassingButton
                disabled={disabled}
                onPress={() => lists.fill(suggested, editorTexts.added(suggestions))}
              >
                {adviceTexts.addEverywhere(suggestions)}
              </PassingButton>
            )}
            {lists.undo && (
              <PassingButton disabled={disabled} onPress={lists.undo}>
                {listTexts.undo}
              </PassingButton>
            )}
          </div>
          <p className={classes.hint}>{editorTexts.itemsHint}</p>
          <ol className={classes.items}>
            {game.items.map((item, index) => (
              <ItemRow
                key={item.id}
                item={item}
                index={index}
                isLast={index === game.items.length - 1}
                nameError={errors[`items.${index}.name`]}
                spellingsError={errors[`items.${index}.spellings`]}
                notAcceptedError={errors[`items.${index}.notAccepted`]}
                warning={form.warnings.get(index)}
                actions={form.actions}
                advice={advice.get(item.id)}
                disabled={disabled}
                announce={announce}
                onList={lists.open}
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
  const [list, setList] = useState<{ index: number; text: string } | null>(null);
  const { fill, undo } = useFilling(form, () => announce(listTexts.undone));
  const { index = 0, text = "" } = list ?? {};
  const places = form.game.items.length - index;
  const close = () => setList(null);
  const fillAndTell = (game: EditorGame, message: string) => {
    fill(game);
    announce(message);
  };
  const fillList = (items: readonly ListItem[], prompt: string | null) => {
    const count = Math.min(items.length, places);
    fillAndTell(withList(form.game, index, items, prompt), listTexts.count(count));
    close();
  };
  const keep = () => {
    form.actions.setItem(index, "name", `${form.game.items[index]?.name ?? ""}${text}`);
    close();
  };
  return {
    fill: fillAndTell,
    open: setList,
    undo,
    sheet: (
      <ListSheet
        pasted={text}
        places={places}
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
