import { type DragEvent, useEffect, useRef, useState } from "react";
import { request } from "~/client/api";
import { useAction } from "~/client/use-action";
import type { ListGame } from "~/features/games/contract";
import { calendarDate } from "~/kit/format";
import { scheduleTexts } from "~/texts/admin";
import { scheduleGame, swapGames, unscheduleGame } from "./contract";
import { undoOn } from "./undo";

export interface ScheduleEditor {
  readonly picked: ListGame | null;
  readonly busy: boolean;
  /** Null drops the picked game. */
  readonly pick: (game: ListGame | null) => void;
  readonly moveTo: (game: ListGame, day: DaySlot) => void;
  readonly moveByOneDay: (game: ListGame, by: -1 | 1) => void;
  readonly unschedule: (game: ListGame) => void;
}

export function useScheduleEditor(
  days: readonly DaySlot[],
  announce: (text: string) => void,
): ScheduleEditor {
  const [picked, setPicked] = useState<ListGame | null>(null);
  const { mutate, isPending } = useAction({
    send: (change: ScheduleChange) => change.send(),
    message: (_, { outcome }) => outcome,
    failed: scheduleTexts.failed,
    undo(change) {
      focusAfterMove(change.game);
      return change.undo();
    },
  });
  const focusAfterMove = useFocusAfterMove(days, isPending);
  const run = (change: ScheduleChange) => {
    focusAfterMove(change.game);
    mutate(change);
  };
  useEffect(() => {
    if (!picked) return;
    const dropOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") setPicked(null);
    };
    document.addEventListener("keydown", dropOnEscape);
    return () => document.removeEventListener("keydown", dropOnEscape);
  }, [picked]);
  const swap = (game: ListGame, other: ListGame): void =>
    run({
      game,
      send: () => request(swapGames, { params: { id: game.uid }, body: { with: other.uid } }),
      outcome: scheduleTexts.swapped(game.prompt, other.prompt),
      undo: () => swap(game, other),
    });
  const moveTo = (game: ListGame, { date, game: other }: DaySlot) => {
    setPicked(null);
    if (other) return swap(game, other);
    run({
      game,
      send: () => request(scheduleGame, { params: { id: game.uid }, body: { date } }),
      outcome: scheduleTexts.moved(game.prompt, calendarDate(date)),
      undo: () => undoOn(game.uid),
    });
  };
  return {
    picked,
    busy: isPending,
    pick(game) {
      setPicked(game);
      if (game) announce(scheduleTexts.picked(game.prompt));
    },
    moveTo,
    moveByOneDay(game, by) {
      const from = days.findIndex(({ date }) => date === game.daily_date);
      const day = from < 0 ? undefined : days[from + by];
      if (day) moveTo(game, day);
    },
    unschedule: (game) =>
      run({
        game,
        send: () => request(unscheduleGame, { params: { id: game.uid } }),
        outcome: scheduleTexts.unscheduled(game.prompt),
        undo: () => undoOn(game.uid),
      }),
  };
}

export function moveButtonId(uid: string): string {
  return `move-${uid}`;
}

/** The row's buttons do the same. */
export function dragProps(game: ListGame, { busy, pick }: ScheduleEditor) {
  return {
    draggable: !busy,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", game.prompt);
      // The browser ends the drag if the row grows within this event.
      requestAnimationFrame(() => pick(game));
    },
    onDragEnd: () => pick(null),
  };
}

/** In its new row, once the days are fetched anew. */
function useFocusAfterMove(days: readonly DaySlot[], isPending: boolean) {
  const moved = useRef<{ uid: string; days: readonly DaySlot[] } | null>(null);
  useEffect(() => {
    if (isPending || moved.current === null || moved.current.days === days) return;
    document.getElementById(moveButtonId(moved.current.uid))?.focus();
    moved.current = null;
  }, [days, isPending]);
  return ({ uid }: ListGame) => {
    moved.current = { uid, days };
  };
}

interface DaySlot {
  readonly date: string;
  readonly game: ListGame | null;
}

interface ScheduleChange {
  readonly game: ListGame;
  readonly send: () => Promise<unknown>;
  readonly outcome: string;
  readonly undo: () => unknown;
}

/** To a taken day only by a swap, for which the game needs a day of its own. */
export function canMoveTo(game: ListGame, { game: other }: DaySlot): boolean {
  if (other === null) return true;
  return other.uid !== game.uid && game.daily_date !== null;
}
