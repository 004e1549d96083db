'use client';

import { useEffect, useEffectEvent, useMemo, useState } from 'react';

type Reading<Row> = {
  /** Which filters the rows answer; null while rows of other filters are still shown. */
  scope: string | null;
  rows: readonly Row[] | undefined;
  /** When they were read: a stray may change again while the rows stay the same. */
  readAt: number;
  rowKey: (row: Row) => string;
  hasOlder: boolean;
  readSome: (keys: string[]) => Promise<Row[]>;
};

type Shown<Row> = { rows: readonly Row[] | undefined; staleRows: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

/**
 * Keeps rows in their place that have changed so that they no longer fit the filters: nothing vanishes under the eyes or
 * the pointer of somebody who reads. They are read again by their keys, so that they show what they have become, and go
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
      // Not read now: the next reading asks again, and the row says meanwhile that it no longer fits.
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

/** The rows with those between them that were there before and are not any more. */
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
  // Behind the last row of a page lie older ones: what is missing there has only moved to the next page.
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
