import { TextInput, UnstyledButton } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { editorTexts } from "~/config/texts/editor";
import { IconArrowDown, IconArrowUp, IconBan } from "../kit/icons";
import type { EditorItem, TextPart } from "./editor-game";
import classes from "./GameFields.module.css";
import { type AdviceActions, ItemAdvice } from "./ItemAdvice";
import type { Advice } from "./use-advice";

export interface ItemRowActions extends AdviceActions {
  readonly change: (index: number, part: TextPart, text: string) => void;
  readonly move: (from: number, to: number) => void;
  /** Returns false if the text is no list. */
  readonly paste: (index: number, text: string) => boolean;
  /** Returns false if the text is one spelling. */
  readonly pasteSpellings: (index: number, part: ListPart, text: string) => boolean;
}

type ListPart = Exclude<TextPart, "name">;

interface ItemRowProps {
  readonly item: EditorItem;
  readonly index: number;
  readonly last: boolean;
  readonly nameError: string | undefined;
  readonly spellingsError: string | undefined;
  readonly notAcceptedError: string | undefined;
  readonly warning: string | undefined;
  readonly advice: Advice | undefined;
  readonly disabled: boolean;
  readonly actions: ItemRowActions;
}

export function ItemRow(props: ItemRowProps) {
  const { item, index, nameError, warning, disabled, actions } = props;
  const [isRefusing, setIsRefusing] = useState(false);
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
    <li className={classes.item} tabIndex={-1} onKeyDown={moveByKey}>
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
      {props.advice && (
        <ItemAdvice
          advice={props.advice}
          item={item}
          index={index}
          isWarned={warning !== undefined}
          disabled={disabled}
          actions={actions}
          onRefuse={item.notAccepted === "" && !isRefusing ? () => setIsRefusing(true) : null}
        />
      )}
    </li>
  );
}

interface ListFieldProps extends ItemRowProps {
  readonly part: ListPart;
  readonly error: string | undefined;
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

function ListField({ part, item, index, last, error, disabled, actions }: ListFieldProps) {
  const { label, placeholder, icon } = listFields[part];
  return (
    <TextInput
      className={classes.spellings}
      aria-label={label(index + 1)}
      placeholder={placeholder}
      value={item[part]}
      error={error}
      disabled={disabled}
      dir="auto"
      autoComplete="off"
      enterKeyHint={last ? "done" : "next"}
      leftSection={icon}
      onPaste={(event) => {
        const text = event.clipboardData.getData("text/plain");
        if (actions.pasteSpellings(index, part, text)) event.preventDefault();
      }}
      onChange={(event) => actions.change(index, part, event.currentTarget.value)}
    />
  );
}

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
