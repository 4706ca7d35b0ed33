import type { Confusion } from "~/advice/preflight";
import { splitSpellings } from "~/advice/split-spellings";
import { adviceTexts as texts } from "~/config/texts/editor";
import { Chip } from "./Chip";
import type { EditorItem } from "./editor-game";
import classes from "./ItemAdvice.module.css";
import { SpellingChips } from "./SpellingChips";
import { type Advice, confusionText } from "./use-advice";

export interface AdviceActions {
  readonly addSpellings: (index: number, texts: readonly string[]) => void;
  readonly settle: (index: number, confusion: Confusion) => void;
  readonly setExactDigits: (index: number, exactDigits: boolean) => void;
}

interface ItemAdviceProps {
  readonly advice: Advice;
  readonly item: EditorItem;
  readonly index: number;
  readonly isWarned: boolean;
  readonly disabled: boolean;
  readonly actions: AdviceActions;
  /** Null if the field is open. */
  readonly onRefuse: (() => void) | null;
}

/** Nothing is shown for a name being typed. */
export function ItemAdvice({
  advice,
  item,
  index,
  isWarned,
  disabled,
  actions,
  onRefuse,
}: ItemAdviceProps) {
  const isCurrent = advice.name !== "" && advice.name === item.name.trim();
  if (!isCurrent) return null;
  const { number } = advice;
  const spellings = missingIn(item.spellings, advice.spellings);
  const confusions = advice.confusions.filter((confusion) => !isSettled(item, confusion));
  return (
    <>
      {confusions.map((confusion) => (
        <ConfusionLine
          key={confusion.other}
          confusion={confusion}
          name={advice.name}
          isTold={isWarned && confusion.other === "item"}
          disabled={disabled}
          onSettle={() => actions.settle(index, confusion)}
        />
      ))}
      <SpellingChips
        advice={{ ...advice, spellings }}
        disabled={disabled}
        isAllOffered
        onAdd={(spellings) => actions.addSpellings(index, spellings)}
      >
        {item.exactDigits && (
          <Chip
            label={texts.exactDigitsFor(item.name)}
            isPressed
            disabled={disabled}
            onPress={() => actions.setExactDigits(index, false)}
          >
            {texts.exactDigits} ✓
          </Chip>
        )}
        {onRefuse && (
          <Chip label={texts.refuse(number)} isQuiet disabled={disabled} onPress={onRefuse}>
            {texts.notThis}…
          </Chip>
        )}
      </SpellingChips>
    </>
  );
}

/** The advice is a moment older than the list. */
export function missingIn(typed: string, texts: readonly string[]): readonly string[] {
  const present = splitSpellings(typed);
  return texts.filter((text) => !present.includes(text));
}

function isSettled({ notAccepted, exactDigits }: EditorItem, confusion: Confusion): boolean {
  if (confusion.other === "number") return exactDigits;
  return missingIn(notAccepted, confusion.guesses).length === 0;
}

interface ConfusionLineProps {
  readonly confusion: Confusion;
  readonly name: string;
  readonly isTold: boolean;
  readonly disabled: boolean;
  readonly onSettle: () => void;
}

function ConfusionLine({ confusion, name, isTold, disabled, onSettle }: ConfusionLineProps) {
  const guess = confusion.guesses[0] ?? "";
  const button = buttonTexts(confusion, guess, name);
  return (
    <div className={classes.confusion}>
      {!isTold && <p>{confusionText(confusion, name)}</p>}
      <Chip label={button.label} disabled={disabled} onPress={onSettle}>
        {button.text}
      </Chip>
    </div>
  );
}

function buttonTexts({ other }: Confusion, guess: string, name: string) {
  if (other === "number") return { text: texts.exactDigits, label: texts.exactDigitsFor(name) };
  if (other === "item") return { text: texts.apart, label: texts.apartFor(guess, name) };
  return { text: texts.notThis, label: texts.notThisFor(guess, name) };
}
