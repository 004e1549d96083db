'use client';

import { type RefObject, useEffect, useRef } from 'react';

const flashMs = 1_400;

/**
 * Flashes a row once when its mark (its status, say) changes or when it arrives among rows already shown.
 * Nothing flashes when a whole new page appears, when older rows are loaded, or when `scope` says that other
 * rows were requested. Rows carry `data-row-key`.
 */
export function useRowFlash(
  container: RefObject<HTMLElement | null>,
  marks: ReadonlyMap<string, string>,
  scope = '',
) {
  const shown = useRef<{ scope: string; marks: ReadonlyMap<string, string> }>({ scope, marks: new Map() });
  useEffect(() => {
    const { marks: before, scope: scopeBefore } = shown.current;
    shown.current = { scope, marks };
    if (scope !== scopeBefore) return;
    const keys = [...marks.keys()];
    const lastShown = keys.findLastIndex((key) => before.has(key));
    if (lastShown === -1 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const key of keys.slice(0, lastShown + 1)) {
      if (before.get(key) === marks.get(key)) continue;
      const rows = container.current?.querySelectorAll(`[data-row-key="${CSS.escape(key)}"]`) ?? [];
      for (const row of rows) {
        row.animate([{ backgroundColor: 'var(--accent-soft)', offset: 0.3 }], { duration: flashMs });
      }
    }
  }, [container, marks, scope]);
}
