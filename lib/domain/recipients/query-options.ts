import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { BankListView, RecipientCheckView } from './schemas.ts';

export const recipientKeys = {
  banks: ['banks'] as const,
  check: (id: string) => ['recipient-check', id] as const,
};

export const banksQuery = queryOptions({
  queryKey: recipientKeys.banks,
  queryFn: ({ signal }) => readJson<BankListView>('/api/recipients/banks', signal),
  staleTime: 5 * 60_000,
  // Before the list is first fetched there is nothing to choose from, so look again soon.
  refetchInterval: ({ state }) => (state.data?.fetchedAt === null ? 2_000 : false),
});

export const recipientCheckQuery = (id: string) =>
  queryOptions({
    queryKey: recipientKeys.check(id),
    queryFn: ({ signal }) => readJson<RecipientCheckView>(`/api/recipients/checks/${id}`, signal),
    // The live event is faster; this is for when the live connection is lost.
    refetchInterval: ({ state }) => (!state.data || state.data.status === 'running' ? 2_000 : false),
  });
