import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { RulesView } from './schemas/views.ts';

export const ruleKeys = { all: ['rules'] as const };

export const rulesQuery = queryOptions({
  queryKey: ruleKeys.all,
  queryFn: ({ signal }) => readJson<RulesView>('/api/rules', signal),
});
