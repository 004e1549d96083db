import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type { BatchListItem, BatchView } from '../schemas/views.ts';
import { batchKeys } from './keys.ts';

export const batchReads = readsOf<BatchListItem>({ path: '/api/batches', key: batchKeys.list });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: batchKeys.one(id),
    queryFn: ({ signal }) => readJson<BatchView>(`/api/batches/${id}`, signal),
  });
