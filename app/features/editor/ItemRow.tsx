import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from "react";
import { splitPastedSpellings } from "~/features/games/split-spellings";
import { IconArrowDown, IconArrowUp, IconBan } from "~/kit/icons";
import { TextInput } from "~/kit/TextInput";
import { editorTexts } from "~/texts/editor";
import { type EditorItem, isList, withTexts } from "./editor-game";
import classes from "./GameFields.module.css";
import { ItemAdvice } from "./ItemAdvice";
import type { Advice } from "./use-advice";
import type { FormActions } from "./use-game-form";

interface ItemRowProps {
  readonly item: EditorItem;
  readonly index: number;
  readonly isLast: boolean;
  readonly nameError: string | undefined;
  readonly spellingsError: string | undefined;
  readonly notAcceptedError: string | undefined;
  readonly warning: string | undefined;
  readonly actions: FormActions;
  readonly advice: Advice | undefined;
  readonly disabled: boolean;
  readonly announce: (text: string) => void;
  readonly onList: (pasted: { readonly index: number; readonly text: string }) => void;
}

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, isLast, warning, actions, advice, disabled, announce } = props;
  const [isRefusing, setIsRefusing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const number = index + 1;
  const move = (to: number) => {
    if (isLast ? to > index : to < 0) return;
    const focused = document.activeElement;
    actions.moveItem(index, to);
    announce(editorTexts.moved(to + 1));
    // The row loses the focus when React moves it in the document.
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && row.current?.contains(focused)) refocus(focused);
    });
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? index - 1 : index + 1);
  };
  return (
    <li ref={row} className={classes.item} tabIndex={-1} onKeyDown={moveByKey}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <TextInput
        className={classes.name}
        aria-label={editorTexts.item(number)}
        placeholder={editorTexts.item(number)}
        value={item.name}
        error={props.nameError}
        disabled={disabled}
        dir="auto"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        onPaste={(event) => {
          const text = pastedText(event);
          if (!isList(text)) return;
          event.preventDefault();
          props.onList({ index, text });
        }}
        onChange={(text) => actions.setItem(index, "name", text)}
      />
      <MoveButtons {...props} onMove={move} />
      <ListField {...props} part="spellings" error={props.spellingsError} />
      {(item.notAccepted !== "" || props.notAcceptedError || isRefusing) && (
        <ListField {...props} part="notAccepted" error={props.notAcceptedError} />
      )}
      {warning && (
        <p className={classes.warning}>
          <span aria-hidden>⚠ </span>
          {warning}
        </p>
      )}
      {advice && (
        <ItemAdvice
          advice={advice}
          item={item}
          index={index}
          actions={actions}
          isWarned={warning !== undefined}
          disabled={disabled}
          onDone={(message) => {
            announce(message);
            // The pressed button is gone. A phone's keyboard stays closed.
            row.current?.focus({ preventScroll: true });
          }}
          onRefuse={item.notAccepted === "" && !isRefusing ? () => setIsRefusing(true) : null}
        />
      )}
    </li>
  );
});

interface MoveButtonsProps extends ItemRowProps {
  readonly onMove: (to: number) => void;
}

function MoveButtons({ index, isLast, disabled, onMove }: MoveButtonsProps) {
  return (
    <span className={classes.moves}>
      <button
        type="button"
        className={classes.move}
        aria-label={editorTexts.moveUp(index + 1)}
        disabled={disabled || index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp aria-hidden size={20} />
      </button>
      <button
        type="button"
        className={classes.move}
        aria-label={editorTexts.moveDown(index + 1)}
        disabled={disabled || isLast}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown aria-hidden size={20} />
      </button>
    </span>
  );
}

/** Or the other button, if this one is disabled at the list's end. */
function refocus(element: HTMLElement): void {
  const isDisabled = element.matches(":disabled");
  const other = element.parentElement?.querySelector<HTMLElement>("button:not(:disabled)");
  (isDisabled ? other : element)?.focus();
}

function pastedText({ clipboardData }: ClipboardEvent): string {
  return clipboardData.getData("text/plain");
}

const listFields = {
  spellings: {
    label: editorTexts.spellings,
    placeholder: editorTexts.spellingsPlaceholder,
    icon: undefined,
  },
  notAccepted: {
    label: editorTexts.notAccepted,
    placeholder: editorTexts.notAcceptedPlaceholder,
    icon: <IconBan aria-hidden size={18} />,
  },
} as const;

interface ListFieldProps extends ItemRowProps {
  readonly part: keyof typeof listFields;
  readonly error: string | undefined;
}

function ListField(props: ListFieldProps) {
  const { part, item, index, isLast, actions, disabled, announce } = props;
  const { label, placeholder, icon } = listFields[part];
  return (
    <TextInput
      className={classes.spellings}
      aria-label={label(index + 1)}
      placeholder={placeholder}
      value={item[part]}
      error={props.error}
      disabled={disabled}
      size="sm"
      dir="auto"
      autoComplete="off"
      enterKeyHint={isLast ? "done" : "next"}
      leftSection={icon}
      onPaste={(event) => {
        const spellings = splitPastedSpellings(pastedText(event));
        if (spellings.length < 2) return;
        event.preventDefault();
        actions.setItem(index, part, withTexts(item[part], spellings));
        announce(editorTexts.added(spellings.length));
      }}
      onChange={(text) => actions.setItem(index, part, text)}
    />
  );
}
