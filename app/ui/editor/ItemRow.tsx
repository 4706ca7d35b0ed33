import { TextInput, UnstyledButton } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, memo } from "react";
import { editorTexts } from "~/config/texts/editor";
import { IconArrowDown, IconArrowUp } from "../kit/icons";
import type { EditorItem } from "./editor-game";
import classes from "./GameFields.module.css";

export interface ItemRowActions {
  readonly change: (index: number, part: "name" | "spellings", text: string) => void;
  readonly move: (from: number, to: number) => void;
  /** Fills this item and the following ones with a pasted list. Returns false if it is no list. */
  readonly paste: (index: number, text: string) => boolean;
}

interface ItemRowProps {
  readonly item: EditorItem;
  readonly index: number;
  readonly last: boolean;
  readonly nameError: string | undefined;
  readonly spellingsError: string | undefined;
  readonly warning: string | undefined;
  readonly disabled: boolean;
  readonly actions: ItemRowActions;
}

/** One item: its name, its alternate spellings, and the buttons that move it. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, last, nameError, spellingsError, warning, disabled, actions } = props;
  const number = index + 1;
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    actions.move(index, event.key === "ArrowUp" ? index - 1 : index + 1);
  };
  const pasteList = (event: ClipboardEvent) => {
    if (actions.paste(index, event.clipboardData.getData("text/plain"))) event.preventDefault();
  };
  return (
    <li className={classes.item} onKeyDown={moveByKey}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <TextInput
        className={classes.name}
        aria-label={editorTexts.item(number)}
        placeholder={editorTexts.item(number)}
        value={item.name}
        error={nameError}
        disabled={disabled}
        size="md"
        dir="auto"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        onPaste={pasteList}
        onChange={(event) => actions.change(index, "name", event.currentTarget.value)}
      />
      <MoveButtons {...props} />
      <TextInput
        className={classes.spellings}
        aria-label={editorTexts.spellings(number)}
        placeholder={editorTexts.spellingsPlaceholder}
        value={item.spellings}
        error={spellingsError}
        disabled={disabled}
        dir="auto"
        autoComplete="off"
        enterKeyHint={last ? "done" : "next"}
        onChange={(event) => actions.change(index, "spellings", event.currentTarget.value)}
      />
      {warning && (
        <p className={classes.warning}>
          <span aria-hidden>⚠ </span>
          {warning}
        </p>
      )}
    </li>
  );
});

function MoveButtons({ index, last, disabled, actions }: ItemRowProps) {
  return (
    <span className={classes.moves}>
      <UnstyledButton
        className={classes.move}
        aria-label={editorTexts.moveUp(index + 1)}
        disabled={disabled || index === 0}
        onClick={() => actions.move(index, index - 1)}
      >
        <IconArrowUp aria-hidden size={20} />
      </UnstyledButton>
      <UnstyledButton
        className={classes.move}
        aria-label={editorTexts.moveDown(index + 1)}
        disabled={disabled || last}
        onClick={() => actions.move(index, index + 1)}
      >
        <IconArrowDown aria-hidden size={20} />
      </UnstyledButton>
    </span>
  );
}
