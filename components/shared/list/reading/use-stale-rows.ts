'use client';

import { useEffect, useEffectEvent, useMemo, useState } from 'react';

type Reading<Row> = {
  /** The filters that the rows match; null while rows of other filters are still shown. */
  scope: string | null;
  rows: readonly Row[] | undefined;
  /** When they were read: a stale row may change again while the others stay the same. */
  readAt: number;
  rowKey: (row: Row) => string;
  hasOlder: boolean;
  readSome: (keys: string[]) => Promise<Row[]>;
};

type Shown<Row> = { rows: readonly Row[] | undefined; staleRows: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

/**
 * Keeps rows in place that have changed so that they no longer match the filters, so that nothing disappears
 * while somebody reads or points at it. They are read again by their keys to show their new state, and go
 * when the filters change.
 */
export function useStaleRows<Row>({
  scope,
  rows,
  readAt,
  rowKey,
  hasOlder,
  readSome,
}: Reading<Row>): Shown<Row> {
  const [kept, setKept] = useState<{ scope: string | null; rows: readonly Row[] }>({ scope: null, rows: [] });
  const isSameScope = scope !== null && kept.scope === scope;
  const shown = useMemo(
    () => (rows && isSameScope ? withStaleRows(kept.rows, rows, rowKey, hasOlder) : rows),
    [rows, kept, isSameScope, rowKey, hasOlder],
  );
  const staleRows = useMemo(() => {
    if (!rows || !shown || shown === rows) return none;
    const fitting = new Set(rows.map(rowKey));
    return new Set(shown.map(rowKey).filter((key) => !fitting.has(key)));
  }, [rows, shown, rowKey]);

  const settle = useEffectEvent((of: { scope: string | null; readAt: number }, isCurrent: () => boolean) => {
    if (of.scope === null || of.readAt === 0 || !shown) return;
    if (staleRows.size === 0) return setKept({ scope, rows: shown });
    readSome([...staleRows]).then(
      (read) => {
        if (isCurrent()) setKept({ scope, rows: refreshed(shown, staleRows, read, rowKey) });
      },
      // This read failed: the next one tries again, and meanwhile the row says that it no longer matches.
      () => {},
    );
  });
  useEffect(() => {
    let isCurrent = true;
    settle({ scope, readAt }, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [scope, readAt]);

  return { rows: shown, staleRows };
}

/** The rows, with the earlier rows that are missing now put back between them. */
export function withStaleRows<Row>(
  before: readonly Row[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  hasOlder: boolean,
): readonly Row[] {
  const now = new Set(rows.map(rowKey));
  const gone = before.filter((row) => !now.has(rowKey(row)));
  if (gone.length === 0) return rows;
  const followers = new Map<string | null, Row[]>();
  let next: string | null = null;
  for (const row of before.toReversed()) {
    if (now.has(rowKey(row))) next = rowKey(row);
    else followers.set(next, [row, ...(followers.get(next) ?? [])]);
  }
  const shown = rows.flatMap((row) => [...(followers.get(rowKey(row)) ?? []), row]);
  // Older rows follow the last row of a page: one missing there has only moved to the next page.
  return hasOlder ? shown : [...shown, ...(followers.get(null) ?? [])];
}

function refreshed<Row>(
  shown: readonly Row[],
  staleRows: ReadonlySet<string>,
  read: readonly Row[],
  rowKey: (row: Row) => string,
): Row[] {
  const fresh = new Map(read.map((row) => [rowKey(row), row]));
  return shown.flatMap((row) => (staleRows.has(rowKey(row)) ? (fresh.get(rowKey(row)) ?? []) : [row]));
}
