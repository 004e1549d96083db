import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { PayoutState } from './payout-state.tsx';

const payout = {
  ...{
    method: 'sbp',
    status: 'approved',
    timeline: [],
    newest: null,
    reviewReason: null,
    waitingSince: null,
  },
  ...{ amount: { amountMinor: '125050', currency: 'RUB' }, amountSide: 'recipient_gets', erasedAt: null },
  recipient: { phone: '+79161234567', bankCode: null, bankName: null, bankNameLatin: null, name: 'Anna K.' },
  ...{
    attempt: { tries: 0, nextTryAt: null, updatedAt: '2026-11-26T10:00:00.000Z' },
    createdAt: '2026-11-26T10:00:00.000Z',
  },
  ...{ leavesAt: '2050-03-01T09:30:00.000Z', isHeld: false },
};

const read = (more: object = {}) => {
  const part: ReactNode = createElement(PayoutState, {
    payout: { ...payout, ...more } as unknown as PayoutView,
  });
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, part));
};

test('a payout on schedule says when it leaves, and not that it is next in line', () => {
  const said = read();
  expect(said).toContain('Scheduled');
  expect(said).toContain('It leaves on 1 Mar 2050, 09:30');
  expect(said).toContain('can be called back');
  expect(said).not.toMatch(/To be sent|within seconds|longer than usual/);
});

test('while it waits for approval it says when it leaves after that', () => {
  expect(read({ status: 'pending_approval' })).toContain(
    'Once it is approved, it leaves on 1 Mar 2050, 09:30',
  );
});

test('one that did not leave says so, why, and what to do', () => {
  const said = read({
    ...{ isHeld: true, reviewReason: 'schedule_late' },
    heldUntil: '2050-03-04T09:30:00.000Z',
  });
  expect(said).toContain('Waits for you');
  expect(said).toContain('did not. Nothing has been sent.');
  expect(said).toContain('then send it now or call it off');
  expect(said).toMatch(/If nobody decides by 4 Mar 2050, 09:30.*it ends unsent/);
});
