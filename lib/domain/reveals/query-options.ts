import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { OwnReveals, RevealsView } from './schemas.ts';

export const revealKeys = { all: ['reveals'] as const, own: ['own-reveals'] as const };

export const revealsQuery = queryOptions({
  queryKey: revealKeys.all,
  queryFn: ({ signal }) => readJson<RevealsView>('/api/reveals', signal),
});

export const ownRevealsQuery = queryOptions({
  queryKey: revealKeys.own,
  queryFn: ({ signal }) => readJson<OwnReveals>('/api/reveals/own', signal),
});
