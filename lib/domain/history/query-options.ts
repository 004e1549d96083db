import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type { HistoryDesk, HistoryTotals, HistoryWords, Movement } from './schemas/views.ts';

export const historyKeys = {
  all: ['history'] as const,
  words: ['history-words'] as const,
  desk: ['history-desk'] as const,
};

export const historyReads = readsOf<Movement>({ path: '/api/history', key: historyKeys.all });

/** Names and codes for the operators of the search; they change seldom. */
export const historyWordsQuery = queryOptions({
  queryKey: historyKeys.words,
  queryFn: ({ signal }) => readJson<HistoryWords>('/api/history/words', signal),
  staleTime: 10 * 60_000,
});

export const historyDeskQuery = queryOptions({
  queryKey: historyKeys.desk,
  queryFn: ({ signal }) => readJson<HistoryDesk>('/api/history/desk', signal),
});

/** For the filters of an address; they become stale with the rows. */
export const historyTotalsQuery = (query: string) =>
  queryOptions({
    queryKey: [...historyKeys.all, 'totals', query],
    queryFn: ({ signal }) => readJson<HistoryTotals>(`/api/history/totals?${query}`, signal),
  });
