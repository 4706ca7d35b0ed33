import { memo, useRef, useState } from "react";
import { splitSpellings } from "~/features/games/split-spellings";
import { IconChevronDown, IconGrip } from "~/kit/icons";
import { TextInput } from "~/kit/TextInput";
import { editorTexts } from "~/texts/editor";
import { isList } from "./editor-game";
import classes from "./GameFields.module.css";
import { openConfusions } from "./ItemAdvice";
import { ItemPanel, type ItemRowProps } from "./ItemPanel";
import { useMove } from "./use-move";

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, isLast, warning, actions, advice, disabled, announce } = props;
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const number = index + 1;
  // It stays open when the error goes, since it is being typed in.
  if (!isOpen && (props.spellingsError ?? props.notAcceptedError)) setIsOpen(true);
  const toggle = () => setIsOpen(!isOpen);
  const { move, handle } = useMove(row, props, toggle);
  const finish = (message: string) => {
    announce(message);
    // The pressed button is gone. A phone's keyboard stays closed.
    row.current?.focus({ preventScroll: true });
  };
  const spellings = splitSpellings(item.spellings).length;
  const isConfused = openConfusions(advice, item).length > 0;
  return (
    <li ref={row} className={classes.item} tabIndex={-1}>
      <button
        type="button"
        className={classes.handle}
        aria-label={editorTexts.move(number)}
        disabled={disabled}
        {...handle}
      >
        <IconGrip aria-hidden size={20} />
        {number}
      </button>
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
        enterKeyHint={isLast ? "done" : "next"}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (!isList(text)) return;
          event.preventDefault();
          props.onList({ index, text });
        }}
        onChange={(text) => actions.setItem(index, "name", text)}
      />
      <button
        type="button"
        className={classes.more}
        aria-label={editorTexts.more(number, spellings, isConfused)}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isConfused && <span className={classes.mark}>⚠</span>}
        {spellings > 0 && spellings}
        <IconChevronDown aria-hidden size={20} />
      </button>
      {warning && (
        <p className={classes.warning}>
          <span aria-hidden>⚠ </span>
          {warning}
        </p>
      )}
      {isOpen && <ItemPanel {...props} onMove={move} onDone={finish} />}
    </li>
  );
});
