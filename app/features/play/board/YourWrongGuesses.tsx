import { useRef, useState, useSyncExternalStore } from "react";
import { isRejection } from "~/client/api-error";
import { toastError } from "~/client/error-toast";
import { sendAppeal } from "~/features/play/send-appeal";
import { SECOND } from "~/game/dates";
import { type Item, normaliseItem } from "~/game/item";
import { isAccepted } from "~/game/match";
import { Button } from "~/kit/Button";
import { appealTexts } from "~/texts/result";
import {
  appealsText,
  forgetAppeals,
  isSameAppeal,
  onAppeals,
  parseAppeals,
  storeAppeal,
} from "../appeals";
import classes from "./Guesses.module.css";

/** ms in which an appeal that was made by mistake can be taken back. */
const HELD = 5 * SECOND;

interface WrongGuessesProps {
  readonly game: { readonly uid: string; readonly items: readonly Item[] };
  readonly guesses: readonly string[];
}

/** With a button to report that a guess should count. */
export default function YourWrongGuesses({ game, guesses }: WrongGuessesProps) {
  const [told, setTold] = useState("");
  if (guesses.length === 0) return null;
  const items = game.items.map(normaliseItem);
  const accepted = guesses.filter((guess) => isAccepted(guess, items));
  return (
    <section className={classes.section} aria-labelledby="your-wrong-guesses">
      <details open={accepted.length > 0}>
        <summary>
          <h3 id="your-wrong-guesses">{appealTexts.title(guesses.length)}</h3>
        </summary>
        <ul>
          {guesses.map((guess) => (
            <li key={guess}>
              <b dir="auto" translate="no">
                {guess}
              </b>
              {accepted.includes(guess) ? (
                <span className={classes.accepted}>
                  <span aria-hidden>✓ </span>
                  {appealTexts.countsNow}
                </span>
              ) : (
                <AppealButton uid={game.uid} guess={guess} onTell={setTold} />
              )}
            </li>
          ))}
        </ul>
        {accepted.length > 0 && <p>{appealTexts.scoreStays}</p>}
        <p role="status">{told}</p>
      </details>
    </section>
  );
}

interface AppealButtonProps {
  readonly uid: string;
  readonly guess: string;
  readonly onTell: (text: string) => void;
}

/** Stays in its place after the press, so that it keeps the focus. */
function AppealButton({ uid, guess, onTell }: AppealButtonProps) {
  const [isHeld, setIsHeld] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const state = useAppealState(uid, guess);
  const send = async () => {
    setIsHeld(false);
    setIsSending(true);
    try {
      const isAccepted = await sendAppeal({ uid, guess });
      onTell(isAccepted ? appealTexts.countsAlready(guess) : appealTexts.sentText(guess));
    } catch (error) {
      if (isRejection(error)) toastError(error, { title: appealTexts.failed });
      else onTell(appealTexts.waitingText(guess));
    }
    setIsSending(false);
  };
  const hold = () => {
    // If the page goes before the time is over, it is sent at the next visit.
    storeAppeal({ uid, guess, state: "waiting" });
    timer.current = setTimeout(send, HELD);
    setIsHeld(true);
    onTell(appealTexts.heldText(guess));
  };
  const takeBack = () => {
    clearTimeout(timer.current);
    forgetAppeals((appeal) => isSameAppeal(appeal, { uid, guess }));
    setIsHeld(false);
    onTell(appealTexts.takenBack(guess));
  };
  const press = () => {
    if (isHeld) takeBack();
    else if (state !== "sent" && !isSending) hold();
  };
  const label = state === null ? appealTexts.press : appealTexts[isHeld ? "takeBack" : state];
  return (
    <Button
      variant="subtle"
      className={classes.appeal}
      aria-label={`${label}: ${guess}`}
      aria-disabled={state === "sent" || undefined}
      aria-busy={isSending || undefined}
      data-state={isHeld ? undefined : state}
      onClick={press}
    >
      {label}
    </Button>
  );
}

function useAppealState(uid: string, guess: string) {
  const text = useSyncExternalStore(onAppeals, appealsText, () => "");
  const appeal = parseAppeals(text).find((other) => isSameAppeal(other, { uid, guess }));
  return appeal?.state ?? null;
}
