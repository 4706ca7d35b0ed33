import "@mantine/core/styles/Input.layer.css";
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { editorTexts } from "~/config/texts/editor";
import { toast } from "../kit/toast";
import { type EditorGame, parseList, withList } from "./editor-game";
import classes from "./GameFields.module.css";
import { ItemRow, type ItemRowActions } from "./ItemRow";
import { PromptField } from "./PromptField";
import type { GameForm } from "./use-game-form";

interface GameFieldsProps {
  readonly form: GameForm;
  readonly disabled?: boolean;
  /** What else belongs to the prompt. */
  readonly afterPrompt?: ReactNode;
}

/** The prompt and the ten items of a game. Enter goes to the next field, and never sends the form by accident. */
export function GameFields({ form, disabled = false, afterPrompt }: GameFieldsProps) {
  const { game, errors, warnings } = form;
  const heading = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const [said, say] = useState("");
  const actions = useItemActions(form, fields, say);
  useLeadToError(fields, form.led, disabled);

  return (
    <fieldset ref={fields} className={classes.fields} onKeyDown={goOnWithEnter}>
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
              warning={warnings.get(index)}
              disabled={disabled}
              actions={actions}
            />
          ))}
        </ol>
      </section>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** What a row can do; the same object for the life of the form, so that a keystroke renders one row. */
function useItemActions(
  form: GameForm,
  fields: { readonly current: HTMLElement | null },
  say: (text: string) => void,
): ItemRowActions {
  const latest = useRef(form);
  latest.current = form;
  const move = useCallback(
    (from: number, to: number) => {
      const { game } = latest.current;
      if (to < 0 || to >= game.items.length) return;
      const focused = document.activeElement;
      latest.current.move(from, to);
      say(editorTexts.moved(to + 1));
      // React moves the row in the document, which takes the focus from it.
      requestAnimationFrame(() => {
        if (focused instanceof HTMLElement && fields.current?.contains(focused)) refocus(focused);
      });
    },
    [say, fields],
  );
  const paste = useCallback(
    (index: number, text: string) => {
      const list = parseList(text);
      if (!list) return false;
      const { game, leftOut } = withList(latest.current.game, index, list);
      latest.current.replace(game);
      tellOfPaste(game, leftOut, list.length, say);
      return true;
    },
    [say],
  );
  const change = useCallback<ItemRowActions["change"]>(
    (index, part, text) => latest.current.setItem(index, part, text),
    [],
  );
  const actions = useRef<ItemRowActions>({ move, paste, change });
  return actions.current;
}

/** Focuses the first error when it is painted and its field can take the focus: not while the form is being sent. */
function useLeadToError(
  fields: { readonly current: HTMLElement | null },
  led: number,
  disabled: boolean,
): void {
  const followed = useRef(led);
  useEffect(() => {
    if (disabled || followed.current === led) return;
    followed.current = led;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields, led, disabled]);
}

/** The element again, or what stands beside it where it is now at the end of its way. */
function refocus(element: HTMLElement): void {
  const isSpent = element.matches(":disabled");
  const beside = element.parentElement?.querySelector<HTMLElement>("button:not(:disabled)");
  (isSpent ? beside : element)?.focus();
}

function tellOfPaste(
  { items }: EditorGame,
  leftOut: number,
  lines: number,
  say: (text: string) => void,
): void {
  say(editorTexts.pasted(Math.min(lines - leftOut, items.length)));
  if (leftOut > 0) void toast({ tone: "info", message: editorTexts.pastedTooMany(leftOut) });
}

function goOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (event.key !== "Enter" || !typing || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const inputs = [
    ...currentTarget.querySelectorAll<HTMLElement>("input, textarea:not([aria-hidden])"),
  ];
  const next = inputs[inputs.indexOf(target) + 1];
  if (next) next.focus();
  else target.blur();
}
