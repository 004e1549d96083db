'use client';

import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isCatchingUp } from '#lib/list/read-again.ts';
import { markFar } from '#lib/list/reads.ts';
import type { ListReading } from './use-list.ts';

/**
 * A change in a long list reads only the pages near the window again (`readAgain`). Says which rows are far from it,
 * and has those pages read that are behind and come near.
 */
export function useFarRows<Row extends { id: string }>(key: QueryKey, reading: ListReading<Row>) {
  const far = useRef<ReadonlyMap<string, unknown>>(new Map());
  const latest = useRef({ key, reading });
  const onHidden = useCallback((rows: ReadonlyMap<string, unknown>) => {
    far.current = rows;
    markFar(latest.current.key, rows);
    const { data, error, isFetching, isPlaceholderData, refetch } = latest.current.reading;
    const isSettled = data && !error && !isFetching && !isPlaceholderData;
    if (isSettled && isCatchingUp(data, rows)) void refetch();
  }, []);
  useEffect(() => {
    latest.current = { key, reading };
    // Somebody may have scrolled on while it was read.
    onHidden(far.current);
  });
  return onHidden;
}
