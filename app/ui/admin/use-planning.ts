import { useEffect, useRef, useState } from "react";
import { scheduleTexts } from "~/config/texts/admin";
import type { ListGame } from "~/contract/game";
import { type DaySlot, useReplan } from "./use-schedule";

/** What can be done with the schedule, and what is being done. */
export interface Planning {
  /** The game that waits to be put on a day. */
  readonly picked: ListGame | null;
  readonly busy: boolean;
  readonly pick: (game: ListGame | null) => void;
  readonly put: (game: ListGame, place: DaySlot) => void;
  /** Puts a game on the day before or after its own. */
  readonly step: (game: ListGame, by: -1 | 1) => void;
  readonly unschedule: (game: ListGame) => void;
}

/** The id of the button that picks a game up. */
export function moveButtonId(uid: string): string {
  return `move-${uid}`;
}

/** What is picked up, and the ways to put it down: the same for a mouse, a finger and a keyboard. */
export function usePlanning(days: readonly DaySlot[], say: (text: string) => void): Planning {
  const [picked, setPicked] = useState<ListGame | null>(null);
  const { mutate, isPending } = useReplan(say);
  const follow = useFocusOf(days);
  useEffect(() => {
    if (!picked) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key === "Escape") setPicked(null);
    };
    document.addEventListener("keydown", cancel);
    return () => document.removeEventListener("keydown", cancel);
  }, [picked]);
  const put = (game: ListGame, place: DaySlot) => {
    setPicked(null);
    follow(game);
    mutate({ kind: "put", game, place });
  };
  return {
    picked,
    busy: isPending,
    pick(game) {
      setPicked(game);
      if (game) say(scheduleTexts.picked(game.prompt));
    },
    put,
    step(game, by) {
      const from = days.findIndex(({ date }) => date === game.daily_date);
      const place = from < 0 ? undefined : days[from + by];
      if (place) put(game, place);
    },
    unschedule: (game) => mutate({ kind: "unschedule", game }),
  };
}

/** Lets the focus go with a game to its new day, when the schedule has been read anew. */
function useFocusOf(days: readonly DaySlot[]): (game: ListGame) => void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const uid = followed.current;
    if (uid === null || !days.some(({ game }) => game?.uid === uid)) return;
    document.getElementById(moveButtonId(uid))?.focus();
    followed.current = null;
  }, [days]);
  return (game) => {
    followed.current = game.uid;
  };
}
