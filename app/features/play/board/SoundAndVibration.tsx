import { useEffect, useRef } from "react";
import { useSetting } from "~/client/hooks";
import { assertNever } from "~/game/assert-never";
import type { Play } from "~/game/play";
import { survived } from "~/game/score";
import { type Cue, playSound, vibrate } from "./sound-and-vibration";

/** Render it only if a setting is on. */
export default function SoundAndVibration({ play }: { readonly play: Play }) {
  const sound = useSetting("sound");
  const vibration = useSetting("vibration");
  const lastTurn = useRef(play.lastOutcome?.turn ?? 0);
  useEffect(() => {
    const turn = play.lastOutcome?.turn ?? 0;
    if (turn <= lastTurn.current) return;
    lastTurn.current = turn;
    const cue = cueOf(play);
    if (cue === null) return;
    if (sound) playSound(cue);
    if (vibration) vibrate(cue);
  }, [play, sound, vibration]);
  return null;
}

function cueOf(play: Play): Cue | null {
  if (play.gameOver) return survived(play) ? "survived" : "erupted";
  const outcome = play.lastOutcome;
  if (outcome === null) return null;
  switch (outcome.kind) {
    case "guessed":
      return cueOfGuess(outcome.match.kind);
    case "hintGiven":
      return "hint";
    case "noHintLeft":
    case "gaveUp":
      return null;
    default:
      return assertNever(outcome);
  }
}

function cueOfGuess(kind: "correct" | "wrong" | "correctAgain" | "wrongAgain" | "empty") {
  if (kind === "correct") return "right";
  return kind === "wrong" ? "wrong" : "again";
}
