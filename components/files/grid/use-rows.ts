'use client';

import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type RowsOf, rowsAtOnce, rowsQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileRow } from '#lib/domain/files/schemas/views.ts';

/** A row that is on its way; its number is below nought. */
export type ComingRow = { number: number; isComing: true };
export type GridRow = FileRow | ComingRow;

export const isThere = (row: GridRow): row is FileRow => row.number > 0;

/** One and the same object for each place, so that the grid renders nothing again. */
const coming: ComingRow[] = [];
function comingAt(place: number): ComingRow {
  coming[place] ??= { number: -place - 1, isComing: true };
  return coming[place];
}

/** What a person can see at once, and what is next to it. */
const windowsKept = 4;

/**
 * All rows of a view for the grid: those near the window as they are, the others as empty places. `onNear` says which
 * places are shown.
 */
export function useRows(fileId: string, of: RowsOf, atFirst: number) {
  const [windows, setWindows] = useState<readonly number[]>([0]);
  const { total, parts } = useQueries({
    queries: windows.map((at) => rowsQuery(fileId, of, { offset: at * rowsAtOnce, count: rowsAtOnce })),
    combine: (results) => ({
      total: results.find(({ data }) => data)?.data?.total ?? atFirst,
      parts: results.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data)),
    }),
  });
  const onNear = useCallback((first: number, last: number) => {
    const from = Math.floor(Math.max(0, first) / rowsAtOnce);
    const to = Math.floor(Math.max(0, last) / rowsAtOnce);
    setWindows((before) => {
      const wanted = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      if (wanted.every((at) => before.includes(at))) return before;
      return [...new Set([...wanted, ...before])].slice(0, Math.max(windowsKept, wanted.length));
    });
  }, []);
  const rows = useMemo(() => {
    const all: GridRow[] = Array.from({ length: total }, (_, place) => comingAt(place));
    for (const part of parts)
      for (const [at, row] of part?.items.entries() ?? [])
        if (part && part.offset + at < total) all[part.offset + at] = row;
    return all;
  }, [total, parts]);
  return { rows, onNear, isEmpty: total === 0 };
}
