import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Attention, Next, RefundState } from './refund-state.tsx';

function readNext(more: object): string {
  const money = { amountMinor: '210000', currency: 'RUB' };
  const refund = {
    ...{ status: 'not_sent', reviewReason: null, newest: null, processed: null, knownReason: null },
    ...{ nextReadAt: null, waitingForIt: [] },
    amount: money,
    payment: { method: 'sbp', available: money },
    ...more,
  };
  const next = createElement(Next, { refund: refund as unknown as RefundView });
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, next));
}

test('a refund with an unknown outcome speaks of checks and of what waits only where there are any', () => {
  const say = (more: object) => readNext({ status: 'unknown', nextReadAt: null, waitingForIt: [], ...more });
  expect(say({})).toMatch(/^Until we know, nothing is sent again/);
  expect(say({})).not.toContain('waits');
  expect(say({ nextReadAt: '2026-11-26T10:00:00Z' })).toContain('We check the processor’s books for a day');
  expect(say({ waitingForIt: [{}] })).toContain('The refund made already waits for it.');
});

test.each(['approved', 'sending'] as const)(
  'a refund is promised seconds only for three minutes: %s',
  (status) => {
    const wait = (minutes: number) => {
      const statusAt = new Date(Date.now() - minutes * 60_000).toISOString();
      return readNext({
        status,
        statusAt,
        nextTryAt: null,
        timeline: [],
        heldAt: null,
        waitsFor: null,
        tries: 0,
      });
    };
    expect(wait(2)).toBe(en.refunds.status[status].next);
    for (const minutes of [4, 600])
      expect(wait(minutes)).toMatch(
        /^It has waited since .*longer than usual\. Nothing has to be repeated\. Tell the administrator/,
      );
  },
);

test('whoever would refund again what somebody else may have refunded reads where to look first', () => {
  expect(readNext({ reviewReason: 'baseline_differs' })).toBe(en.refunds.status.not_sent.look);
  expect(readNext({ reviewReason: 'tries_used_up' })).toContain('2,100.00 ₽ can be refunded now');
});

const said = (status: string, at: string, more: object = {}) => ({
  ...{ id: at, at, fromStatus: null, toStatus: status, kind: 'read', actorName: null, errorCode: null },
  ...{ processorStatus: status.toUpperCase(), statusCode: status, ...more },
});

test('a contradiction is told with both outcomes and their times', () => {
  const refund = {
    status: 'conflict',
    reviewReason: 'different_end',
    timeline: [
      said('declined', '2026-11-26T10:57:08.000Z', { toStatus: 'conflict', fromStatus: 'refunded' }),
      said('refunded', '2026-11-26T10:57:04.000Z', { kind: 'answered' }),
    ],
  };
  const attend = (more: object = {}) =>
    readPart(createElement(Attention, { refund: { ...refund, ...more } as unknown as RefundView }));
  expect(attend()).toMatch(
    /The processor first reported “refunded” \(26 Nov, 10:57:04.*\), then “declined” \(26 Nov, 10:57:08/,
  );
  expect(attend({ timeline: [] })).toBe(en.refunds.attention.different_end);
  expect(attend({ reviewReason: 'reversed' })).toMatch(
    /reported it as refunded \(26 Nov, 10:57:04.*\), then .* reversed \(26 Nov, 10:57:08.*\): the payer may be without/,
  );
  expect(attend({ reviewReason: 'reversed', timeline: [] })).toBe(en.refunds.attention.reversed);
});

test.each([
  ['cancelled', null, 'Cancelled by Maria on'],
  ['declined', 'declined_by_colleague', 'Maria declined it on'],
  ['withdrawn', 'withdrawn_by_maker', 'Maria, who made it, withdrew it on'],
])('a refund that was %s says by whom', (kind, reviewReason, words) => {
  const money = { amountMinor: '210000', currency: 'RUB' };
  const read = (timeline: object[]) => {
    const refund = {
      ...{ status: 'cancelled', reviewReason, newest: null, erasedAt: null, anotherAccount: null, tries: 0 },
      ...{ statusAt: '2026-11-26T10:57:08.000Z', nextReadAt: null, waitingForIt: [], knownReason: null },
      ...{ verification: null, pendingReport: null, mismatchSince: null, readProblem: null, processed: null },
      ...{ amount: money, payment: { method: 'sbp', available: null, payer: {} }, timeline },
    } as unknown as RefundView;
    const state = createElement(RefundState, { refund });
    return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, state));
  };
  const event = { kind, at: '2026-11-26T10:57:08.000Z', actorName: 'Maria' };
  expect(read([event])).toContain(words);
  // Who approved it has not stopped it: the system ends a refund too.
  expect(read([{ ...event, kind: 'approved' }])).not.toMatch(/Maria|none/);
});
