import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import { toQuery } from '#lib/list/write-query.ts';
import type {
  Alarms,
  ColumnValues,
  LinesPage,
  Mentions,
  StatementListItem,
  StatementView,
} from '../schemas/views.ts';
import type { Verdict } from '../status.ts';
import { statementKeys } from './keys.ts';

export const statementReads = readsOf<StatementListItem>({
  path: '/api/statements',
  key: statementKeys.list,
});

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: statementKeys.one(id),
    queryFn: ({ signal }) => readJson<StatementView>(`/api/statements/${id}`, signal),
    // Each step says so by a live event; a comparison that has stopped says nothing.
    refetchInterval: ({ state }) => (state.data?.status === 'comparing' ? 15_000 : false),
  });

/** The lines of one kind that nobody has closed, or those from one line on. */
export type LinesPart = { isOpen?: boolean; from?: number };

/** The lines of one kind, page by page in the order of the file. */
export const linesQuery = (id: string, verdict: Verdict, { isOpen = false, from = 0 }: LinesPart = {}) =>
  infiniteQueryOptions({
    queryKey: [...statementKeys.one(id), 'lines', verdict, { isOpen, from }],
    queryFn: ({ pageParam, signal }) => {
      const query = toQuery({ verdict, open: isOpen ? '1' : undefined, cursor: pageParam || undefined });
      return readJson<LinesPage>(`/api/statements/${id}/lines?${query}`, signal);
    },
    initialPageParam: from > 0 ? String(from - 1) : '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The different texts of a column, which a person explains. They never change. */
export const columnValuesQuery = (id: string, column: number) =>
  queryOptions({
    queryKey: [...statementKeys.one(id), 'values', column],
    queryFn: ({ signal }) => readJson<ColumnValues>(`/api/statements/${id}/values?column=${column}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const mentionsQuery = (subjectId: string) =>
  queryOptions({
    queryKey: statementKeys.of(subjectId),
    queryFn: ({ signal }) => readJson<Mentions>(`/api/statements/mentions?of=${subjectId}`, signal),
  });

export const alarmsQuery = queryOptions({
  queryKey: statementKeys.alarms,
  queryFn: ({ signal }) => readJson<Alarms>('/api/statements/alarms', signal),
});
