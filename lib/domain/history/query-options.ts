import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type { PersonView } from './schemas/person.ts';
import type { HistoryTable, HistoryTexts, HistoryTotals, Movement } from './schemas/views.ts';

export const historyKeys = {
  all: ['history'] as const,
  words: ['history-texts'] as const,
  table: ['history-table'] as const,
};

export const historyReads = readsOf<Movement>({ path: '/api/history', key: historyKeys.all });

/** Names and codes for the operators of the search; they change seldom. */
export const historyTextsQuery = queryOptions({
  queryKey: historyKeys.words,
  queryFn: ({ signal }) => readJson<HistoryTexts>('/api/history/texts', signal),
  staleTime: 10 * 60_000,
});

export const historyTableQuery = queryOptions({
  queryKey: historyKeys.table,
  queryFn: ({ signal }) => readJson<HistoryTable>('/api/history/table', signal),
});

/** Totals for the filters of an address; they become stale with the rows. */
export const historyTotalsQuery = (query: string) =>
  queryOptions({
    queryKey: [...historyKeys.all, 'totals', query],
    queryFn: ({ signal }) => readJson<HistoryTotals>(`/api/history/totals?${query}`, signal),
  });

/** The person who got or paid what the id names. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKeys.all, 'person', id],
    queryFn: ({ signal }) => readJson<PersonView>(`/api/recipients/${id}`, signal),
  });

export const personReads = (id: string) =>
  readsOf<Movement>({
    path: `/api/recipients/${id}/movements`,
    key: [...historyKeys.all, 'person', id, 'movements'],
  });
