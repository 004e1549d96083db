import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Viewer, ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { Role } from '#lib/auth/permissions.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import type { PaymentCountsView } from '#lib/domain/payments/schemas/views.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { refundHomeQuery, refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundHomeView } from '#lib/domain/refunds/schemas/home.ts';
import type { RefundCountsView } from '#lib/domain/refunds/schemas/views.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { MoreWaiting } from './more-waiting.tsx';
import type { Waiting } from './to-waiting.ts';

type Counts = { payouts?: number; refunds?: number; payments?: number; silent?: number; isCut?: boolean };

type Row = readonly [of: Waiting['of'], why: Waiting['item']['why'], status?: Waiting['item']['status']];

/** The links of Home under these rows, by their words. */
function readLinks(rows: readonly Row[], counts: Counts, role: Role = 'manager') {
  const { payouts = 0, refunds = 0, payments = 0, silent = 0, isCut = false } = counts;
  const failed = { unseen: 0, listed: 0, isCut: false };
  const home = { isOwn: false, toDo: payouts, silent: { count: silent, isCut }, failed } as HomeView;
  const client = new QueryClient();
  client.setQueryData(refundReads.counts.queryKey, { toDo: refunds } as RefundCountsView);
  client.setQueryData(refundHomeQuery(false).queryKey, {
    silent: { count: 0, isCut: false },
    failed,
  } as unknown as RefundHomeView);
  client.setQueryData(paymentReads.counts.queryKey, { toDo: payments } as PaymentCountsView);
  const shown = rows.map(
    ([of, why, status = 'unknown'], at) => ({ of, item: { id: String(at), why, status } }) as Waiting,
  );
  const part = createElement(MoreWaiting, { home, isOwn: false, rows: shown });
  const html = renderPart(
    createElement(
      QueryClientProvider,
      { client },
      createElement(ViewerProvider, { value: { role } as Viewer }, part),
    ),
  );
  const links = [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)];
  return Object.fromEntries(links.map(([, href = '', text]) => [href.replaceAll('&amp;', '&'), text]));
}

test('what does not fit is counted in a link to the list of all of it, whatever its reason', () => {
  const lost = Array.from({ length: 8 }, () => ['payment', 'unknown'] as const);
  const rows = [...lost, ['payout', 'silence'] as const, ['payout', 'decision'] as const];
  // Mismatched payments are counted after those with an unknown outcome, here not at all.
  expect(readLinks(rows, { payouts: 1, payments: 12, silent: 3 })).toEqual({
    '/payments?waiting=1': 'All payments to capture, cancel or find out about: 12',
    '/payouts?silent=1': 'All payouts that the processor is silent about: 3',
  });
  expect(readLinks(rows, { payouts: 4, refunds: 2, payments: 8, silent: 1 })).toEqual({
    '/payouts?waiting=all': 'All payouts to decide or to find out: 4',
    '/refunds?waiting=all': 'All refunds to decide or to find out: 2',
  });
  expect(readLinks(rows, { payouts: 1, payments: 8, silent: 1, isCut: true })).toEqual({
    '/payouts?silent=1': 'All payouts that the processor is silent about: 1+',
  });
  expect(readLinks(rows, { payouts: 1, payments: 8, silent: 1 })).toEqual({});
  // An end may be proposed for what is silent: it is counted once, as that.
  expect(readLinks([['payout', 'decision', 'accepted']], { payouts: 1, silent: 1 })).toEqual({});
});

test('payments wait only for people who may capture them, though the frame counts them for everybody', () => {
  expect(readLinks([], { payments: 3 }, 'finance')).toEqual({
    '/payments?waiting=1': 'All payments to capture, cancel or find out about: 3',
  });
  expect(readLinks([], { payments: 3 }, 'support')).toEqual({});
});
