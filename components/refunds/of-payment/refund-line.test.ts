import { createElement } from 'react';
import { expect, test } from 'vitest';
import { PaymentTimeline } from '#components/payments/page/payment-timeline.tsx';
import type { PaymentTimelineEntry } from '#lib/domain/payments/schemas/views.ts';
import type { RefundListRow } from '#lib/domain/refunds/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { RefundLine } from './refund-line.tsx';

const refund = {
  id: 'rf_1',
  number: 'REF-12',
  status: 'refunded',
  reviewReason: null,
  stoppedBy: null,
  amount: { amountMinor: '90000', currency: 'RUB' },
  makerName: 'Svetlana',
  createdAt: '2026-11-21T10:01:00.000Z',
  finishedAt: '2026-11-21T10:03:00.000Z',
} as RefundListRow;

const event = (id: string, at: string) =>
  ({ id, at, kind: 'reported', actorName: null, source: 'webhook', action: null }) as unknown;

test('a refund stands in the history of its payment when it was made and when it ended', () => {
  const entries = [event('ev_2', '2026-11-21T10:02:00.000Z')] as PaymentTimelineEntry[];
  const others = (['made', 'ended'] as const).map((is) => ({
    id: is,
    at: is === 'made' ? refund.createdAt : (refund.finishedAt ?? ''),
    line: createElement(RefundLine, { refund, is }),
  }));
  const said = readPart(createElement(PaymentTimeline, { entries, others, readAt: null }));
  expect(said).toMatch(
    /Refund REF-12 of 900\.00 ₽.*10:03:00.*10:02:00.*Svetlana made refund REF-12 of 900\.00 ₽.*10:01:00/,
  );
  // How it ended appears where it ended.
  expect(said.indexOf(en.refunds.status.refunded.title)).toBeLessThan(said.indexOf('10:03:00'));
});

test.each([
  [null, 'Maria cancelled refund REF-12 of 900.00 ₽'],
  ['declined_by_colleague', 'Maria declined refund REF-12 of 900.00 ₽'],
  ['withdrawn_by_maker', 'Maria withdrew refund REF-12 of 900.00 ₽'],
] as const)(
  'who ended a refund before it was sent stands in the history of its payment (%s)',
  (reviewReason, words) => {
    const stopped = { ...refund, status: 'cancelled', reviewReason, stoppedBy: 'Maria' } as RefundListRow;
    const said = readPart(createElement(RefundLine, { refund: stopped, is: 'ended' }));
    expect(said).toContain(words);
    expect(said).toContain(en.record.source.person);
    expect(readPart(createElement(RefundLine, { refund: stopped, is: 'made' }))).toContain(
      'Svetlana made refund',
    );
  },
);
