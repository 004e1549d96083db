import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { AccountView } from './schemas/account.ts';
import type { OwnFactorsView } from './schemas/factors.ts';
import type { OwnSessionsView, PeopleView } from './schemas.ts';

export const userKeys = {
  /** Who has an account, and who is invited. */
  people: ['people'] as const,
  ownSessions: ['own-sessions'] as const,
  ownFactors: ['own-factors'] as const,
};

export const ownSessionsQuery = queryOptions({
  queryKey: userKeys.ownSessions,
  queryFn: ({ signal }) => readJson<OwnSessionsView>('/api/account/sessions', signal),
});

export const ownFactorsQuery = queryOptions({
  queryKey: userKeys.ownFactors,
  queryFn: ({ signal }) => readJson<OwnFactorsView>('/api/account/factors', signal),
});

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...userKeys.people, id],
    queryFn: ({ signal }) => readJson<AccountView>(`/api/people/${id}`, signal),
  });

export const peopleQuery = queryOptions({
  queryKey: userKeys.people,
  queryFn: ({ signal }) => readJson<PeopleView>('/api/people', signal),
});
