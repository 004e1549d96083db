import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { FullReasonListView, ReasonListView } from '../schemas.ts';
import { reasonKeys } from './keys.ts';

export const reasonsQuery = queryOptions({
  queryKey: reasonKeys.all,
  queryFn: ({ signal }) => readJson<ReasonListView>('/api/reasons', signal),
});

export const fullReasonListQuery = queryOptions({
  queryKey: reasonKeys.full,
  queryFn: ({ signal }) => readJson<FullReasonListView>('/api/reasons/full', signal),
});
