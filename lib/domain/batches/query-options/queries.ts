import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { BatchView } from '../schemas.ts';
import { batchKeys } from './keys.ts';

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: batchKeys.one(id),
    queryFn: ({ signal }) => readJson<BatchView>(`/api/batches/${id}`, signal),
  });
