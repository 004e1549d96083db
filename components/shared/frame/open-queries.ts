import { QueryCache, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { can } from '#lib/auth/permissions.ts';
import { noticeFeedQuery } from '#lib/domain/notices/query-options.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import { createQueryClient } from '../providers/create-query-client.ts';
import type { Frame, FrameData } from './frame.ts';

/** The queries of all pages behind the sign-in. They begin with what came with the frame. */
export function openQueries(frame: Frame): QueryClient {
  if (!frame.queries) {
    const client = createQueryClient(new QueryCache({ onError: (error) => frame.onReadError(error) }));
    frame.queries = { client, renew: (data) => renew(client, data) };
    renew(client, frame.read());
  }
  return frame.queries.client;
}

function renew(client: QueryClient, { readAt, feed, refunds, payments, sending }: FrameData): void {
  const read = [
    [noticeFeedQuery.queryKey, feed],
    [refundReads.counts.queryKey, refunds],
    [paymentReads.counts.queryKey, payments],
    [sendingQuery.queryKey, sending],
  ] as const;
  for (const [queryKey, data] of read) {
    const isNews = readAt > (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
    if (data && isNews) client.setQueryData<unknown>(queryKey, data, { updatedAt: readAt });
  }
}

type Observed<Data> = {
  subscribe: (listen: (result: { data: Data | undefined }) => void) => () => void;
  getCurrentResult: () => { data: Data | undefined };
};

/** Has the frame show what is true now. Returns a function that ends it. */
export function followFrame(client: QueryClient, { role, tell: report }: Frame): () => void {
  const follow = <Data>(observed: Observed<Data>, take: (data: Data) => void) => {
    const listen = ({ data }: { data: Data | undefined }) => {
      if (data !== undefined) take(data);
    };
    listen(observed.getCurrentResult());
    return observed.subscribe(listen);
  };
  const counts = <Reads extends { counts: object }>(reads: Reads, enabled: boolean): Reads['counts'] => ({
    ...reads.counts,
    enabled,
  });
  const ends = [
    follow(new QueryObserver(client, noticeFeedQuery), (feed) => report({ feed })),
    follow(new QueryObserver(client, sendingQuery), (sending) => report({ sending })),
    follow(new QueryObserver(client, counts(refundReads, !can(role, 'office:oversee'))), (refunds) =>
      report({ refunds }),
    ),
    follow(new QueryObserver(client, counts(paymentReads, can(role, 'payments:capture'))), (payments) =>
      report({ payments }),
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}
