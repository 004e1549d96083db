import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { RegistriesView } from './schemas.ts';

export const registryKeys = { all: ['registries'] as const };

export const registriesQuery = queryOptions({
  queryKey: registryKeys.all,
  queryFn: ({ signal }) => readJson<RegistriesView>('/api/registries', signal),
});
