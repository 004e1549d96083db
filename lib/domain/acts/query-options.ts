import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type { Act, ActPage } from './schemas.ts';

const path = '/api/acts';

export const actReads = {
  ...readsOf<Act>({ path, key: ['acts'] }),
  /** The newest acts of one person. */
  by: (userId: string) =>
    queryOptions({
      queryKey: ['acts', 'by', userId],
      queryFn: ({ signal }) => readJson<ActPage>(`${path}?who=${userId}`, signal),
      retry: false,
    }),
};
