import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type { Alarms, LinesPage, Mentions, StatementListItem, StatementView } from '../schemas/views.ts';
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
  });

/** The lines of one kind, page by page in the order of the file. */
export const linesQuery = (id: string, verdict: Verdict) =>
  infiniteQueryOptions({
    queryKey: [...statementKeys.one(id), 'lines', verdict],
    queryFn: ({ pageParam, signal }) =>
      readJson<LinesPage>(
        `/api/statements/${id}/lines?verdict=${verdict}${pageParam && `&cursor=${pageParam}`}`,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
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
