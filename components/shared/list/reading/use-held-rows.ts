'use client';

import { useState } from 'react';

type Reading<Row> = {
  /** The filters that the rows match; null while rows of other filters are still shown. */
  scope: string | null;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Absent: rows that arrive are shown at once. */
  isNewer: ((key: string, than: string) => boolean) | undefined;
};

/**
 * Holds back rows that arrive above the first one shown, so that nothing moves under the pointer: their count is shown,
 * and a click shows them.
 */
export function useHeldRows<Row>({ scope, rows, rowKey, isNewer }: Reading<Row>) {
  const [held, hold] = useState<{ scope: string | null; top: string | null }>({ scope: null, top: null });
  const first = rows?.[0] === undefined ? null : rowKey(rows[0]);
  if (isNewer && scope !== null && rows && held.scope !== scope) hold({ scope, top: first });
  const { top } = held;
  const isHeld = isNewer && rows && held.scope === scope && top !== null;
  const shown = isHeld ? rows.filter((row) => !isNewer(rowKey(row), top)) : rows;
  return {
    rows: shown,
    arrived: (rows?.length ?? 0) - (shown?.length ?? 0),
    showAll: () => hold({ scope, top: first }),
  };
}
