import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { FoundPayments } from './found-payments.tsx';

const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
const none = rub('0');
const amounts = {
  ...{ paid: rub('321604'), refunded: none, refundedElsewhere: none },
  ...{ waiting: none, refunding: none, unknown: none, contradicted: none, available: rub('321604') },
};
const one = {
  ...{ status: 'captured', amount: rub('321604'), amounts },
  ...{ clientReferenceId: 'HOTEL-2209', processorPaymentId: '700000000000000001' },
  payer: { name: 'Мария К.', phone: null, instrument: null },
  firstSeenAt: '2026-11-22T10:00:00.000Z',
};

function show(items: object[]) {
  const client = new QueryClient();
  client.setQueryData(paymentReads.search('HOTEL-2209').queryKey, { items } as never);
  const part = { wanted: 'HOTEL-2209', go: () => {}, onFound: () => {}, isUnlikely: false, liveRegion: null };
  const list = createElement(Command.List, null, createElement(FoundPayments, part));
  return createElement(QueryClientProvider, { client }, createElement(Command, null, list));
}

test('two payments of one order differ by their date and by what was given back', () => {
  const partly = { ...amounts, refunded: rub('90000'), available: rub('231604') };
  const shown = readPart(
    show([
      { ...one, id: 'pay_1', madeAt: '2026-11-20T10:00:00.000Z' },
      { ...one, id: 'pay_2', madeAt: null, amounts: partly },
    ]),
  );
  const rows = shown.split('HOTEL-2209').slice(1, 3);
  expect(rows[0]).toMatch(/· 20 Nov(?: 2026)?, 10:00 · Мария К\./);
  expect(rows[0]).not.toContain('refunded');
  expect(rows[1]).toMatch(/· 22 Nov(?: 2026)?, 10:00 · 900\.00 ₽ refunded · Мария К\./);
});

test('one that was refunded in full looks and is called so, and its sum is said once', () => {
  const gone = { ...amounts, refunded: rub('321604'), available: none };
  const shown = show([{ ...one, id: 'pay_1', madeAt: null, amounts: gone }]);
  expect(readPart(shown)).toMatch(/Paid, all refunded · 22 Nov(?: 2026)?, 10:00 · Мария К\./);
  expect(renderPart(shown)).toContain('#undo-2"');
});
