import type { UseMutationResult } from "@tanstack/react-query";
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
  const { mutate, isPending } = useScheduleChange();
  const focusAfterMove = useFocusAfterMove(days, isPending);
  useEffect(() => {
    if (!picked) return;
    const dropOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") setPicked(null);
    };
    document.addEventListener("keydown", dropOnEscape);
    return () => document.removeEventListener("keydown", dropOnEscape);
  }, [picked]);
  const moveTo = (game: ListGame, day: DaySlot) => {
    setPicked(null);
    focusAfterMove(game);
    mutate({ kind: "move", game, to: day });
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
    unschedule: (game) => mutate({ kind: "unschedule", game }),
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

/** In its new row, after the refetch. The button is disabled until the change has ended. */
function useFocusAfterMove(days: readonly DaySlot[], isPending: boolean): (game: ListGame) => void {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    const uid = moved.current;
    if (isPending || uid === null || !days.some(({ game }) => game?.uid === uid)) return;
    document.getElementById(moveButtonId(uid))?.focus();
    moved.current = null;
  }, [days, isPending]);
  return (game) => {
    moved.current = game.uid;
  };
}

interface DaySlot {
  readonly date: string;
  readonly game: ListGame | null;
}

type ScheduleChange =
  | { readonly kind: "move"; readonly game: ListGame; readonly to: DaySlot }
  | { readonly kind: "unschedule"; readonly game: ListGame };

function useScheduleChange() {
  const action: UseMutationResult<unknown, Error, ScheduleChange> = useAction({
    send,
    message: (_, change) => outcomeText(change),
    failed: scheduleTexts.failed,
    undo(change) {
      const isSwap = change.kind === "move" && change.to.game !== null;
      if (isSwap) action.mutate(change);
      else void undoOn(change.game.uid);
    },
  });
  return action;
}

/** To a taken day only by a swap, for which the game needs a day of its own. */
export function canMoveTo(game: ListGame, { game: other }: DaySlot): boolean {
  if (other === null) return true;
  return other.uid !== game.uid && game.daily_date !== null;
}

async function send(change: ScheduleChange): Promise<unknown> {
  const params = { id: change.game.uid };
  if (change.kind === "unschedule") return request(unscheduleGame, { params });
  const { date, game } = change.to;
  if (game) return request(swapGames, { params, body: { with: game.uid } });
  return request(scheduleGame, { params, body: { date } });
}

function outcomeText(change: ScheduleChange): string {
  const { prompt } = change.game;
  if (change.kind === "unschedule") return scheduleTexts.unscheduled(prompt);
  const { date, game } = change.to;
  return game
    ? scheduleTexts.swapped(prompt, game.prompt)
    : scheduleTexts.moved(prompt, calendarDate(date));
}
