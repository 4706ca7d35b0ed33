import { editorTexts, adviceTexts as texts } from "~/texts/editor";
import type { Confusion } from "./advice/preflight";
import { Chip, SpellingChips } from "./Chip";
import { type EditorItem, missingIn, withTexts } from "./editor-game";
import classes from "./ItemAdvice.module.css";
import { type Advice, confusionText } from "./use-advice";
import type { FormActions } from "./use-game-form";

interface ItemAdviceProps {
  readonly advice: Advice | undefined;
  readonly item: EditorItem;
  readonly index: number;
  readonly actions: FormActions;
  /** The row tells it. */
  readonly warning: string | undefined;
  readonly disabled: boolean;
  readonly onDone: (message: string) => void;
}

/** Nothing is shown for a name being typed. */
export function ItemAdvice(props: ItemAdviceProps) {
  const { advice, item, index, actions, warning, disabled, onDone } = props;
  if (!isCurrent(advice, item)) return null;
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
  return (
    <>
      {openConfusions(advice, item).map((confusion) => {
        const button = buttonTexts(confusion, advice.name);
        const isTold = confusion.other === "item" && warning !== undefined;
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
      </SpellingChips>
    </>
  );
}

function isCurrent(advice: Advice | undefined, item: EditorItem): advice is Advice {
  return advice !== undefined && advice.name !== "" && advice.name === item.name.trim();
}

/** None while the name is typed. */
export function openConfusions(advice: Advice | undefined, item: EditorItem): readonly Confusion[] {
  if (!isCurrent(advice, item)) return [];
  return advice.confusions.filter((confusion) => !isSettled(item, confusion));
}

function isSettled({ notAccepted, exactDigits }: EditorItem, confusion: Confusion): boolean {
  if (confusion.other === "number") return exactDigits;
  return missingIn(notAccepted, confusion.guesses).length === 0;
}

function buttonTexts({ other, guesses }: Confusion, name: string) {
  const guess = guesses[0] ?? "";
  if (other === "number") return { text: texts.exactDigits, label: texts.exactDigitsFor(name) };
  return { text: texts.reject(guess), label: texts.rejectFor(guess, name) };
}
