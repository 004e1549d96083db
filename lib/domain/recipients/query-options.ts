import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type { SavedChoice, SavedRecipientView } from './schemas/saved.ts';
import type { BankListView, RecipientCheckView } from './schemas.ts';

export const recipientKeys = {
  banks: ['banks'] as const,
  saved: ['saved-recipients'] as const,
  check: (id: string) => ['recipient-check', id] as const,
};

export const banksQuery = queryOptions({
  queryKey: recipientKeys.banks,
  queryFn: ({ signal }) => readJson<BankListView>('/api/recipients/banks', signal),
  staleTime: 5 * 60_000,
  // There is nothing to choose from before the list is first fetched, so look again soon.
  refetchInterval: ({ state }) => (state.data?.fetchedAt === null ? 2_000 : false),
});

export const recipientCheckQuery = (id: string) =>
  queryOptions({
    queryKey: recipientKeys.check(id),
    queryFn: ({ signal }) => readJson<RecipientCheckView>(`/api/recipients/checks/${id}`, signal),
    // The live event is faster; this is for when the live connection is lost.
    refetchInterval: ({ state }) => (!state.data || state.data.status === 'running' ? 2_000 : false),
  });

export const savedReads = readsOf<SavedRecipientView>({ path: '/api/recipients', key: recipientKeys.saved });

/** Those that a payout form offers. */
export const savedChoicesQuery = queryOptions({
  queryKey: [...recipientKeys.saved, 'choices'],
  queryFn: ({ signal }) => readJson<SavedChoice[]>('/api/recipients/choices', signal),
});
