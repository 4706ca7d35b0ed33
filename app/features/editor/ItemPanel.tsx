import { useState } from "react";
import {
  joinSpellings,
  splitPastedSpellings,
  splitSpellings,
} from "~/features/games/split-spellings";
import { TextInput } from "~/kit/TextInput";
import { editorTexts } from "~/texts/editor";
import { Chip } from "./Chip";
import { type EditorItem, missingIn } from "./editor-game";
import classes from "./GameFields.module.css";
import { ItemAdvice } from "./ItemAdvice";
import chips from "./ItemAdvice.module.css";
import type { Advice } from "./use-advice";
import type { FormActions } from "./use-game-form";

export interface ItemRowProps {
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

interface ItemPanelProps extends ItemRowProps {
  readonly onMove: (to: number) => void;
  /** Tells what was done by a button that is gone. */
  readonly onDone: (message: string) => void;
}

/** What else belongs to an item, when its row is open. */
export function ItemPanel(props: ItemPanelProps) {
  const { item, index, isLast, notAcceptedError, disabled, onMove } = props;
  const [isRefusing, setIsRefusing] = useState(false);
  const number = index + 1;
  const refuses = item.notAccepted !== "" || notAcceptedError !== undefined || isRefusing;
  return (
    <div className={classes.panel}>
      <ListField {...props} part="spellings" error={props.spellingsError} />
      <ItemAdvice {...props} />
      {refuses && <ListField {...props} part="notAccepted" error={notAcceptedError} />}
      <div className={chips.chips}>
        {!refuses && (
          <Chip
            isQuiet
            label={editorTexts.refuse(number)}
            disabled={disabled}
            onPress={() => setIsRefusing(true)}
          >
            {editorTexts.refuseGuess}
          </Chip>
        )}
        {index > 0 && (
          <Chip
            isQuiet
            label={editorTexts.moveUp(number)}
            disabled={disabled}
            onPress={() => onMove(index - 1)}
          >
            {editorTexts.up}
          </Chip>
        )}
        {!isLast && (
          <Chip
            isQuiet
            label={editorTexts.moveDown(number)}
            disabled={disabled}
            onPress={() => onMove(index + 1)}
          >
            {editorTexts.down}
          </Chip>
        )}
      </div>
    </div>
  );
}

const listFields = {
  spellings: {
    label: editorTexts.spellings,
    placeholder: editorTexts.spellingsPlaceholder,
    note: undefined,
  },
  notAccepted: {
    label: editorTexts.notAccepted,
    placeholder: editorTexts.notAcceptedPlaceholder,
    note: editorTexts.notAcceptedNote,
  },
} as const;

interface ListFieldProps extends ItemPanelProps {
  readonly part: keyof typeof listFields;
  readonly error: string | undefined;
}

/** Texts become chips at Enter or the next focus. At a blur, what is pressed would move. */
function ListField(props: ListFieldProps) {
  const { part, item, index, actions, disabled, announce, onDone } = props;
  const { label, placeholder, note } = listFields[part];
  const [typed, setTyped] = useState("");
  const all = splitSpellings(item[part]);
  // What was undone or filled in meanwhile is shown instead.
  const shown = missingIn(item[part], splitSpellings(typed)).length === 0 ? typed : "";
  const chosen = missingIn(shown, all);
  const makeChips = () => props.error === undefined && setTyped("");
  const set = (texts: readonly string[]) => actions.setItem(index, part, joinSpellings(texts));
  return (
    <div>
      <div className={chips.chips}>
        {[...new Set(chosen)].map((text) => (
          <Chip
            key={text}
            label={editorTexts.remove(text)}
            disabled={disabled}
            onPress={() => {
              set(all.filter((other) => other !== text));
              onDone(editorTexts.removed(text));
            }}
          >
            {text} ×
          </Chip>
        ))}
      </div>
      <TextInput
        aria-label={label(index + 1)}
        placeholder={placeholder}
        note={note}
        value={shown}
        error={props.error}
        disabled={disabled}
        size="sm"
        dir="auto"
        autoComplete="off"
        enterKeyHint="next"
        onPaste={(event) => {
          const texts = splitPastedSpellings(event.clipboardData.getData("text/plain"));
          if (texts.length < 2) return;
          event.preventDefault();
          set([...all, ...texts]);
          setTyped("");
          announce(editorTexts.added(texts.length));
        }}
        onChange={(text) => {
          set([...chosen, ...splitSpellings(text)]);
          setTyped(text);
        }}
        onFocus={makeChips}
        onKeyDown={({ key }) => key === "Enter" && makeChips()}
      />
    </div>
  );
}
