import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { Report } from './schemas.ts';

/** The report of an address, as its queries write it. */
export const reportQuery = (query: string) =>
  queryOptions({
    queryKey: ['reports', query] as const,
    queryFn: ({ signal }) => readJson<Report>(`/api/reports?${query}`, signal),
  });
