import { queryOptions } from '@tanstack/react-query';
import { ReadError, readJson } from '#lib/core/read-json.ts';
import type { InquiryView } from './schemas.ts';

export const inquiryKeys = { one: (id: string) => ['inquiry', id] as const };

/** A status inquiry requested just now: by a lookup, a refresh, or an opened refund form. */
export const inquiryQuery = (id: string) =>
  queryOptions({
    queryKey: inquiryKeys.one(id),
    queryFn: ({ signal }) => readJson<InquiryView>(`/api/inquiries/${id}`, signal),
    // The live event is faster; polling covers a lost live connection.
    refetchInterval: ({ state: { data, error } }) =>
      toStop(error) === null && (!data || data.outcome === 'running') ? 2_000 : false,
  });

/**
 * Why it cannot be followed any more; null when it can be tried again. A changed role ends the session, and the person
 * who has signed in again may no longer be one who asks: then there is no such inquiry for them.
 */
export function toStop(error: Error | null): 'session_ended' | 'inquiry_lost' | null {
  if (!(error instanceof ReadError)) return null;
  if (error.status === 401) return 'session_ended';
  return error.status === 403 || error.status === 404 ? 'inquiry_lost' : null;
}
