import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { AlertChoicesView } from './schemas.ts';

export const alertKeys = { choices: ['alert-choices'] as const };

export const alertChoicesQuery = queryOptions({
  queryKey: alertKeys.choices,
  queryFn: ({ signal }) => readJson<AlertChoicesView>('/api/account/alerts', signal),
});
