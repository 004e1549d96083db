import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { InquiryView } from './schemas.ts';

export const inquiryKeys = { one: (id: string) => ['inquiry', id] as const };

/** A status inquiry requested just now: by a lookup, a refresh, or an opened refund form. */
export const inquiryQuery = (id: string) =>
  queryOptions({
    queryKey: inquiryKeys.one(id),
    queryFn: ({ signal }) => readJson<InquiryView>(`/api/inquiries/${id}`, signal),
    // The live event is faster; polling covers a lost live connection.
    refetchInterval: ({ state }) => (!state.data || state.data.outcome === 'running' ? 2_000 : false),
  });
