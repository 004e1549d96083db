import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { historyTotalsQuery } from '#lib/domain/history/query-options.ts';
import type { HistoryTotals } from '#lib/domain/history/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { TotalsLine } from './totals-line.tsx';

const kinds: HistoryTotals['kinds'] = [
  { kind: 'payout', count: 3, unknown: 0, sums: [{ amountMinor: '125050', currency: 'RUB' }] },
  { kind: 'payment', count: 2, unknown: 1, sums: [{ amountMinor: '700', currency: 'KZT' }] },
];

function read(query: string, totals: HistoryTotals['kinds'] = kinds): string {
  const client = new QueryClient();
  client.setQueryData(historyTotalsQuery(query).queryKey, { kinds: totals });
  return readPart(createElement(QueryClientProvider, { client }, createElement(TotalsLine, { query })));
}

test('totals say that they are of all statuses, of the chosen ones, and of which no sum is known', () => {
  expect(read('type=payout,payment')).toBe(
    'In all statuses:Payouts 3 · 1,250.50 ₽Payments 2 · 7.00 ₸ (the sum of 1 is not known yet)',
  );
  expect(read('status=done')).toMatch(/^In the chosen statuses:Payouts 3/);
  expect(read('', [])).toBe('');
});
