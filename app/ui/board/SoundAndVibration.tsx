import { useEffect, useRef } from "react";
import { type Moment, playSound, vibrate } from "~/browser/sound-and-vibration";
import { assertNever } from "~/game/assert-never";
import type { Play } from "~/game/play";
import { survived } from "~/game/score";
import { useSetting } from "../kit/hooks";

/** Plays a sound and vibrates after each turn. Rendered only if a setting asks for it. */
export default function SoundAndVibration({ play }: { readonly play: Play }) {
  const sound = useSetting("sound");
  const vibration = useSetting("vibration");
  const lastTurn = useRef(play.lastOutcome?.turn ?? 0);
  useEffect(() => {
    const turn = play.lastOutcome?.turn ?? 0;
    if (turn <= lastTurn.current) return;
    lastTurn.current = turn;
    const moment = momentOf(play);
    if (moment === null) return;
    if (sound) playSound(moment);
    if (vibration) vibrate(moment);
  }, [play, sound, vibration]);
  return null;
}

function momentOf(play: Play): Moment | null {
  if (play.gameOver) return survived(play) ? "survived" : "erupted";
  const outcome = play.lastOutcome;
  if (outcome === null) return null;
  switch (outcome.kind) {
    case "guessed":
      return momentOfGuess(outcome.match.kind);
    case "hintGiven":
      return "hint";
    case "noHintLeft":
    case "gaveUp":
      return null;
    default:
      return assertNever(outcome);
  }
}

function momentOfGuess(kind: "correct" | "wrong" | "correctAgain" | "wrongAgain" | "empty") {
  if (kind === "correct") return "right";
  return kind === "wrong" ? "wrong" : "again";
}
