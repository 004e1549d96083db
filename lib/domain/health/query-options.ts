import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { OfficeStateView, StatusView } from './schemas.ts';

export const officeStateQuery = queryOptions({
  queryKey: ['office-state'],
  queryFn: ({ signal }) => readJson<OfficeStateView>('/api/health/office', signal),
  // A worker that falls silent sends no event.
  refetchInterval: 30_000,
});

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => readJson<StatusView>('/api/health/status', signal),
  // No event reports a queue that grows.
  refetchInterval: 15_000,
});
