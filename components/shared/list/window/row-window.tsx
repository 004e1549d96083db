'use client';

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Cut, uncut } from './cut.ts';
import { isSame, toHidden } from './hidden-rows.ts';

type RowWindowProps = {
  container: RefObject<HTMLElement | null>;
  /** The marks by the keys of all rows. */
  marks: ReadonlyMap<string, unknown>;
  /** Another text: rows and columns have other sizes. */
  look: string;
  cut: Cut;
  onCut: (cut: Cut) => void;
};

/**
 * Watches which rows of a long list are near the window. A row is measured while it is in the page and leaves room of that
 * height behind, so nothing moves when it goes or comes. Everything is there for the printer.
 */
export function RowWindow({ container, marks, look, cut, onCut }: RowWindowProps) {
  const heights = useRef(new Map<string, number>());
  const measured = useRef({ look: '', width: 0 });
  const isPrinting = useRef(false);

  const watch = useEffectEvent(() => {
    if (isPrinting.current) return;
    const rows = container.current?.querySelector('tbody, ul');
    if (!rows) return;
    const keys = [...marks.keys()];
    const focused = document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
    const hidden = toHidden({
      keys,
      heights: heights.current,
      top: rows.getBoundingClientRect().top,
      windowHeight: window.innerHeight,
      focused: focused === undefined ? -1 : keys.indexOf(focused),
    });
    if (cut.widths === null || !isSame(hidden, cut.hidden))
      onCut({ hidden, widths: cut.widths ?? toWidths(container.current) });
  });

  const measure = useEffectEvent(() => {
    const list = container.current;
    if (!list || isPrinting.current) return;
    const width = list.clientWidth;
    if (measured.current.look !== look || measured.current.width !== width) {
      const isFirst = measured.current.width === 0;
      measured.current = { look, width };
      heights.current.clear();
      // The columns find their new widths first, in the rows that are there.
      if (!isFirst) return onCut({ ...cut, widths: null });
    }
    for (const row of list.querySelectorAll<HTMLElement>('[data-row-key]'))
      heights.current.set(row.dataset.rowKey ?? '', row.getBoundingClientRect().height);
    watch();
  });
  useLayoutEffect(() => measure());

  const print = useEffectEvent((isBegin: boolean) => {
    isPrinting.current = isBegin;
    if (isBegin) flushSync(() => onCut(uncut));
    else watch();
  });
  useEffect(() => {
    const list = container.current;
    const onWatch = () => watch();
    const [begin, end] = [() => print(true), () => print(false)];
    const sizes = new ResizeObserver(() => measure());
    if (list) sizes.observe(list);
    window.addEventListener('scroll', onWatch, { passive: true, capture: true });
    window.addEventListener('resize', onWatch);
    document.addEventListener('focusin', onWatch);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', onWatch, { capture: true });
      window.removeEventListener('resize', onWatch);
      document.removeEventListener('focusin', onWatch);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [container]);
  return null;
}

function toWidths(list: HTMLElement | null): number[] {
  const headers = list?.querySelectorAll('thead th') ?? [];
  return [...headers].map((head) => head.getBoundingClientRect().width);
}
