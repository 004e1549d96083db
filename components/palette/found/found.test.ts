import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { FoundPayments } from './found-payments.tsx';
import { FoundRefunds } from './found-refunds.tsx';

function readNothingFound(part: typeof FoundPayments): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const { search } of [paymentReads, refundReads])
    client.setQueryData(search('po_01X').queryKey, { items: [] } as never);
  const found = createElement(part, { text: 'po_01X', go: () => {}, onFound: () => {}, said: null });
  const list = createElement(Command.List, null, found);
  return readPart(createElement(QueryClientProvider, { client }, createElement(Command, null, list)));
}

test('a search that found nothing is not offered again, but where it also looks at the processor', () => {
  expect(readNothingFound(FoundRefunds)).toMatch(/No refund found\.$/);
  expect(readNothingFound(FoundPayments)).toMatch(
    /No payment found\. Look for “po_01X” in the list of payments$/,
  );
});
