'use client';

import { useEffect } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The arrow keys walk the rows while a story is open, as `j` and `k` always do. Only from a row: in a field or
 * a menu the arrows keep their own meaning.
 */
export function useRowArrows(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const walk = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const row = (event.target as Element | null)?.closest('main [data-row-key]');
      if (step === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return;
      const rows = [...(row.parentElement?.querySelectorAll('[data-row-key]') ?? [])];
      const next = rows[rows.indexOf(row) + step]?.querySelector('a');
      event.preventDefault();
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [isOn]);
}
