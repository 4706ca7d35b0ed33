import { editorTexts, adviceTexts as texts } from "~/texts/editor";
import type { Confusion } from "./advice/preflight";
import { Chip, SpellingChips } from "./Chip";
import { type EditorItem, missingIn, withTexts } from "./editor-game";
import classes from "./ItemAdvice.module.css";
import { type Advice, confusionText } from "./use-advice";
import type { FormActions } from "./use-game-form";

interface ItemAdviceProps {
  readonly advice: Advice;
  readonly item: EditorItem;
  readonly index: number;
  readonly actions: FormActions;
  /** The row tells already that it is like another. */
  readonly isWarned: boolean;
  readonly disabled: boolean;
  /** Tells what was done. */
  readonly onDone: (message: string) => void;
  /** Null if the field is open. */
  readonly onRefuse: (() => void) | null;
}

/** Nothing is shown for a name being typed. */
export function ItemAdvice(props: ItemAdviceProps) {
  const { advice, item, index, actions, isWarned, disabled, onDone, onRefuse } = props;
  const isCurrent = advice.name !== "" && advice.name === item.name.trim();
  if (!isCurrent) return null;
  const add = (part: "spellings" | "notAccepted", texts: readonly string[]) =>
    actions.setItem(index, part, withTexts(item[part], texts));
  const setExactDigits = (exactDigits: boolean) => {
    actions.setItem(index, "exactDigits", exactDigits);
    onDone(editorTexts.settled);
  };
  const settle = ({ other, guesses }: Confusion) => {
    if (other === "number") return setExactDigits(true);
    add("notAccepted", guesses);
    onDone(editorTexts.settled);
  };
  const confusions = advice.confusions.filter((confusion) => !isSettled(item, confusion));
  return (
    <>
      {confusions.map((confusion) => {
        const button = buttonTexts(confusion, advice.name);
        const isTold = confusion.other === "item" && isWarned;
        return (
          <div key={confusion.other} className={classes.confusion}>
            {!isTold && <p>{confusionText(confusion, advice.name)}</p>}
            <Chip label={button.label} disabled={disabled} onPress={() => settle(confusion)}>
              {button.text}
            </Chip>
          </div>
        );
      })}
      <SpellingChips
        advice={{ ...advice, spellings: missingIn(item.spellings, advice.spellings) }}
        disabled={disabled}
        isAllOffered
        onAdd={(spellings) => {
          add("spellings", spellings);
          onDone(editorTexts.added(spellings.length));
        }}
      >
        {item.exactDigits && (
          <Chip
            label={texts.exactDigitsFor(item.name)}
            isPressed
            disabled={disabled}
            onPress={() => setExactDigits(false)}
          >
            {texts.exactDigits} ✓
          </Chip>
        )}
        {onRefuse && (
          <Chip label={texts.refuse(advice.number)} isQuiet disabled={disabled} onPress={onRefuse}>
            {texts.notThis}…
          </Chip>
        )}
      </SpellingChips>
    </>
  );
}

function isSettled({ notAccepted, exactDigits }: EditorItem, confusion: Confusion): boolean {
  if (confusion.other === "number") return exactDigits;
  return missingIn(notAccepted, confusion.guesses).length === 0;
}

function buttonTexts({ other, guesses }: Confusion, name: string) {
  const guess = guesses[0] ?? "";
  if (other === "number") return { text: texts.exactDigits, label: texts.exactDigitsFor(name) };
  if (other === "item") return { text: texts.apart, label: texts.apartFor(guess, name) };
  return { text: texts.notThis, label: texts.notThisFor(guess, name) };
}
