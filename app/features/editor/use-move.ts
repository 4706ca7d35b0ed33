import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import { editorTexts } from "~/texts/editor";
import type { ItemRowProps } from "./ItemPanel";

/** px. A shorter way is a press. */
const SLACK = 6;

/** px from the edges of the screen, where the page scrolls. */
const EDGE = 90;

/** Moves an item, by its handle too. While it is dragged, the other rows make way. */
export function useMove(
  row: RefObject<HTMLElement>,
  { index, isLast, actions, announce }: ItemRowProps,
  onPress: () => void,
) {
  const move = (to: number) => {
    if (to === index || (isLast ? to > index : to < 0)) return;
    const focused = document.activeElement;
    actions.moveItem(index, to);
    announce(editorTexts.moved(to + 1));
    // The row loses the focus when React moves it in the document.
    requestAnimationFrame(() => {
      const isLost = focused instanceof HTMLElement && document.activeElement === document.body;
      if (isLost) (focused.isConnected ? focused : row.current)?.focus();
    });
  };
  const start = useRef(0);
  const isDragged = useRef(false);
  const drop = (to: number | null) => {
    if (!row.current || !isDragged.current) return;
    for (const one of [row.current, ...othersOf(row.current)]) one.style.translate = "";
    row.current.removeAttribute("data-dragged");
    if (to !== null) move(to);
  };
  const handle = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      move(event.key === "ArrowUp" ? index - 1 : index + 1);
    },
    onClick() {
      if (!isDragged.current) onPress();
      isDragged.current = false;
    },
    onPointerDown({ currentTarget, pointerId, pageY }: PointerEvent) {
      currentTarget.setPointerCapture(pointerId);
      start.current = pageY;
      isDragged.current = false;
    },
    onPointerMove({ currentTarget, pointerId, pageY, clientY }: PointerEvent) {
      if (!row.current || !currentTarget.hasPointerCapture(pointerId)) return;
      const way = pageY - start.current;
      if (!isDragged.current && Math.abs(way) < SLACK) return;
      isDragged.current = true;
      row.current.setAttribute("data-dragged", "");
      row.current.style.translate = `0 ${way}px`;
      makeWay(row.current, clientY);
      if (clientY < EDGE) window.scrollBy(0, -SLACK);
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SLACK);
    },
    onPointerUp: ({ clientY }: PointerEvent) => drop(row.current && placeAt(row.current, clientY)),
    onPointerCancel: () => drop(null),
  };
  return { move, handle };
}

function othersOf(row: HTMLElement): HTMLElement[] {
  const rows = [...(row.parentElement?.children ?? [])];
  return rows.filter((other) => other instanceof HTMLElement && other !== row) as HTMLElement[];
}

/** Returns how many of the other rows are above. Their offsets ignore that they make way. */
function placeAt(row: HTMLElement, clientY: number): number {
  const y = clientY - (row.parentElement?.getBoundingClientRect().top ?? 0);
  return othersOf(row).filter((other) => other.offsetTop + other.offsetHeight / 2 < y).length;
}

function makeWay(row: HTMLElement, clientY: number): void {
  const to = placeAt(row, clientY);
  for (const [at, other] of othersOf(row).entries()) {
    const wasAbove = other.offsetTop < row.offsetTop;
    const shift = wasAbove === at < to ? 0 : wasAbove ? 1 : -1;
    other.style.translate = `0 ${shift * row.offsetHeight}px`;
  }
}
