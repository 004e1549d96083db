import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { refundQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import type { RefundTexts } from '../page/payer-message.tsx';
import { RefundOutcome } from './outcome.tsx';

const { workingText, heldText } = en.refunds.outcome;
const reported = { approved: 'to the payer', sending: 'to the payer' };
const words = { en: reported, ru: reported } as unknown as RefundTexts;

function read(status: 'approved' | 'sending', minutes: number): string {
  const refund = {
    ...{ id: 'rf_1', number: 'REF-2026-000001', status, reviewReason: null, newest: null, timeline: [] },
    ...{ statusAt: new Date(Date.now() - minutes * 60_000).toISOString(), nextTryAt: null, tries: 0 },
    ...{ heldAt: null, waitsFor: null, mismatchSince: null, pendingReport: null, anotherAccount: null },
    ...{ amount: { amountMinor: '210000', currency: 'RUB' }, processed: null, processorRefundId: null },
    ...{ mayRepeat: false, knownReason: null, payment: {} },
  } as unknown as RefundView;
  const client = new QueryClient();
  client.setQueryData(refundQuery('rf_1').queryKey, refund);
  const sum = { amountMinor: 210_000n, currency: 'RUB' } as const;
  const outcome = createElement(RefundOutcome, { refundId: 'rf_1', sum, paymentId: 'pay_1', words });
  return readPart(createElement(QueryClientProvider, { client }, outcome));
}

test.each(['approved', 'sending'] as const)(
  'after the form seconds are promised only for three minutes: %s',
  (status) => {
    expect(read(status, 1)).toContain(workingText);
    expect(read(status, 4)).not.toContain('seconds');
    expect(read(status, 4)).toMatch(
      /It has waited since .*Tell the administrator: sending may not be running\./,
    );
    // Nobody can say so of one that is being handed over.
    expect(read(status, 4).includes(heldText)).toBe(status === 'approved');
  },
);
