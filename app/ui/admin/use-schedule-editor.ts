import { type DragEvent, useEffect, useRef, useState } from "react";
import { request } from "~/browser/api";
import { scheduleTexts } from "~/config/texts/admin";
import { scheduleGame, swapGames, unscheduleGame } from "~/contract/admin";
import type { ListGame } from "~/contract/game";
import { calendarDate } from "../kit/format";
import { undoOn } from "./undo";
import { useAction } from "./use-action";

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
    undo: ({ undo }) => undo(),
  });
  const focusAfterMove = useFocusAfterMove(isPending);
  useEffect(() => {
    if (!picked) return;
    const dropOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") setPicked(null);
    };
    document.addEventListener("keydown", dropOnEscape);
    return () => document.removeEventListener("keydown", dropOnEscape);
  }, [picked]);
  const swap = (game: ListGame, other: ListGame): void =>
    mutate({
      send: () => request(swapGames, { params: { id: game.uid }, body: { with: other.uid } }),
      outcome: scheduleTexts.swapped(game.prompt, other.prompt),
      undo: () => swap(game, other),
    });
  const moveTo = (game: ListGame, { date, game: other }: DaySlot) => {
    setPicked(null);
    focusAfterMove(game);
    if (other) return swap(game, other);
    mutate({
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
    unschedule(game) {
      focusAfterMove(game);
      mutate({
        send: () => request(unscheduleGame, { params: { id: game.uid } }),
        outcome: scheduleTexts.unscheduled(game.prompt),
        undo: () => undoOn(game.uid),
      });
    },
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

/** In its new row, after the refetch. */
function useFocusAfterMove(isPending: boolean): (game: ListGame) => void {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (isPending || moved.current === null) return;
    document.getElementById(moveButtonId(moved.current))?.focus();
    moved.current = null;
  }, [isPending]);
  return (game) => {
    moved.current = game.uid;
  };
}

interface DaySlot {
  readonly date: string;
  readonly game: ListGame | null;
}

interface ScheduleChange {
  readonly send: () => Promise<unknown>;
  readonly outcome: string;
  readonly undo: () => unknown;
}

/** To a taken day only by a swap, for which the game needs a day of its own. */
export function canMoveTo(game: ListGame, { game: other }: DaySlot): boolean {
  if (other === null) return true;
  return other.uid !== game.uid && game.daily_date !== null;
}
