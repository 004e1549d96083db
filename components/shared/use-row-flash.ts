'use client';

import { type RefObject, useEffect, useRef } from 'react';

const flashMs = 1_400;

/**
 * Flashes a row once when its mark (its status, say) changes or when it arrives among rows already shown.
 * A whole new page flashes nothing. Rows carry `data-row-key`.
 */
export function useRowFlash(container: RefObject<HTMLElement | null>, marks: ReadonlyMap<string, string>) {
  const shown = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const before = shown.current;
    shown.current = marks;
    const isSameList = [...marks.keys()].some((key) => before.has(key));
    if (!isSameList || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [key, mark] of marks) {
      if (before.get(key) === mark) continue;
      const rows = container.current?.querySelectorAll(`[data-row-key="${CSS.escape(key)}"]`) ?? [];
      for (const row of rows) {
        row.animate([{ backgroundColor: 'var(--accent-soft)', offset: 0.3 }], { duration: flashMs });
      }
    }
  }, [container, marks]);
}
