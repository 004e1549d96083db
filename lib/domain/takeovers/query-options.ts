import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { TakeoverView } from './schemas.ts';

export const takeoverKeys = { all: ['takeovers'] as const };

export const takeoversQuery = queryOptions({
  queryKey: takeoverKeys.all,
  queryFn: ({ signal }) => readJson<TakeoverView[]>('/api/takeovers', signal),
});
