import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How far a press may wander and still mean the row on which it began. */
const slackPx = 10;

export type Press<Row> = { row: Row; x: number; y: number };

/** The row that a release chooses: the one on which the press began, wherever it lies by now. */
export function toChosenRow<Row>(press: Press<Row> | null, release: { x: number; y: number }): Row | null {
  if (!press) return null;
  return Math.hypot(release.x - press.x, release.y - press.y) <= slackPx ? press.row : null;
}

/**
 * Keeps the click on a row of a list that is sorted again while results arrive: a browser makes no click of a press on
 * a row that is moved before the release. For mice only: a tap is found out by the browser later than the release.
 */
export function useRowPress(selector: string) {
  const press = useRef<Press<HTMLElement> | null>(null);
  const chosen = useRef<HTMLElement | null>(null);
  const toRow = ({ target }: { target: EventTarget }) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  const release = (event: globalThis.PointerEvent) => {
    const row = toChosenRow(press.current, { x: event.clientX, y: event.clientY });
    press.current = null;
    chosen.current = row;
    // The browser's own click, if there is one, comes first.
    setTimeout(() => {
      if (row?.isConnected && chosen.current === row) row.click();
      chosen.current = null;
    });
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const row = event.pointerType === 'mouse' && event.button === 0 ? toRow(event) : null;
      press.current = row && { row, x: event.clientX, y: event.clientY };
      // The list may have become so short meanwhile that the release is no longer over it.
      if (row) document.addEventListener('pointerup', release, { once: true });
    },
    onClickCapture: (event: MouseEvent) => {
      if (toRow(event)) chosen.current = null;
    },
  };
}
