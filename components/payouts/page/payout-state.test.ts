import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Next } from './payout-state.tsx';

function read(more: object): string {
  const payout = { newest: null, reviewReason: null, waitingSince: null, timeline: [], ...more } as unknown;
  const next = createElement(Next, { payout: payout as PayoutView });
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, next));
}

const paid = (isReadAsPaid: boolean, cannotAsk: string | null = null) => ({
  status: 'paid_out',
  attempt: { isReadAsPaid, cannotAsk },
});

test('of what was only reported paid nobody says where the money is, and each hears what to do without it', () => {
  const reported = read(paid(false));
  expect(reported).toContain('We have not asked it again');
  expect(reported).not.toContain('is with the recipient’s bank');
  expect(read(paid(true))).toContain('is with the recipient’s bank');
  const unaskable = read(paid(false, 'payout_reading_off'));
  expect(unaskable).toContain('the processor does not answer questions about one payout');
  for (const said of [reported, unaskable, read(paid(true))])
    expect(said).toContain('If the recipient does not have the money');
});

test('what was never tried has no next try', () => {
  const waiting = (tries: number) =>
    read({ status: 'approved', attempt: { tries, nextTryAt: '2026-11-21T10:00:00.000Z' } });
  expect(waiting(0)).toContain('First try: ');
  expect(waiting(2)).toContain('Next try: ');
});

test.each([
  ['no_token', 'could not get permission to send'],
  ['sign_in_refused', 'does not accept our sign-in'],
])(
  'a payout that waits because of %s says so, and not that it leaves within seconds',
  (reviewReason, why) => {
    const waiting = read({ status: 'approved', reviewReason, attempt: { tries: 0, nextTryAt: null } });
    expect(waiting).toContain(why);
    expect(waiting).not.toContain(en.payouts.status.approved.next);
  },
);
