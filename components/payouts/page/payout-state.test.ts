import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { toContradiction } from '#components/shared/record/history/to-contradiction.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import type { SendingView } from '#lib/domain/sending/schemas.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Attention, Next, PayoutState } from './payout-state.tsx';

const calm = { newest: null, reviewReason: null, waitingSince: null };

function read({ sending, ...more }: { sending?: object; [field: string]: unknown }): string {
  const payout = { method: 'sbp', ...calm, timeline: [], ...more } as unknown;
  const next = createElement(Next, { payout: payout as PayoutView });
  const client = new QueryClient();
  if (sending) client.setQueryData(sendingQuery.queryKey, sending as SendingView);
  return readPart(createElement(QueryClientProvider, { client }, next));
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
  expect(unaskable).not.toMatch(/cannot make sure|our settings|is with the recipient’s bank/);
  for (const said of [reported, unaskable, read(paid(true))])
    expect(said).toContain('If the recipient does not see the money');
});

test.each(['paid_out', 'declined', 'error'] as const)(
  'of a test that is %s no bank and no support is asked, and no money is said to have moved',
  (status) => {
    const test = { ...paid(true), status, method: 'test' };
    expect(read(test)).toBe('');
    expect(read({ ...test, reviewReason: 'unlisted_status' })).toBe('');
    const { title } = en.payouts.status[status];
    const said = readState({ status, method: 'test' });
    expect(said).toContain(`This was a test: no money moved. It ended as “${title}” on 26 Nov 2026 at`);
    expect(said).not.toMatch(/Paid out on|Declined by|reported an error/);
  },
);

test('a late payout is not to be paid again until its outcome is known; of a test there is nothing to pay', () => {
  const late = { status: 'accepted', attempt: {} };
  const silent = (minutes: number, more: object = {}) =>
    read({ ...late, waitingSince: new Date(Date.now() - minutes * 60_000).toISOString(), ...more });
  const { next, late: order } = en.payouts.status.accepted;
  expect(silent(14)).toBe(next);
  for (const minutes of [16, 121, 26 * 60, 6 * 1_440]) expect(silent(minutes)).toBe(order);
  expect(silent(16, { method: 'test' })).toBe('');
});

test('what was never tried has no next try', () => {
  const waiting = (tries: number) =>
    read({ status: 'approved', attempt: { tries, nextTryAt: new Date(Date.now() + 60_000).toISOString() } });
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

describe('a payout that neither leaves nor is answered', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const wait = (status: 'approved' | 'sending', minutes: number, more: object = {}) =>
    read({
      status,
      attempt: { tries: 0, nextTryAt: null },
      timeline: [{ kind: 'moved', toStatus: status, at: ago(minutes) }],
      ...more,
    });
  const late =
    /^It has waited since .*longer than usual\. Nothing has to be repeated.*Tell the administrator/;

  test.each(['approved', 'sending'] as const)('is promised seconds only for three minutes: %s', (status) => {
    expect(wait(status, 2)).toBe(en.payouts.status[status].next);
    for (const minutes of [4, 600]) {
      expect(wait(status, minutes)).toMatch(late);
      expect(wait(status, minutes)).not.toContain('seconds');
    }
  });

  test('is late for its next try only once that is over', () => {
    const tried = (minutes: number) => ({ attempt: { tries: 2, nextTryAt: ago(minutes) } });
    expect(wait('approved', 30, tried(-5))).toContain('Next try: ');
    expect(wait('approved', 30, tried(1))).toContain('Next try: ');
    expect(wait('approved', 30, tried(4))).toMatch(late);
  });

  test('is not late where it waits for a reason', () => {
    const refused = { reviewReason: 'sign_in_refused' };
    expect(wait('approved', 600, refused)).toBe(en.payouts.wait.sign_in_refused);
    expect(wait('approved', 600, { sending: { state: 'stopped', since: ago(500), troubles: [] } })).toBe(
      'Sending is stopped. The payout leaves once somebody resumes it.',
    );
  });

  test('that a stop has held back is not late right after it', () => {
    expect(wait('approved', 600, { sending: { state: 'open', since: ago(1), troubles: [] } })).toBe(
      en.payouts.status.approved.next,
    );
    expect(wait('approved', 600, { sending: { state: 'open', since: ago(4), troubles: [] } })).toMatch(late);
  });
});

test('a transfer without a number is asked about by the order number', () => {
  const { attempt, ...rest } = paid(true);
  const quote = (disbursementId: string | null) => read({ ...rest, attempt: { ...attempt, disbursementId } });
  expect(quote('1763')).toContain('quote the transfer number');
  expect(quote(null)).toContain('quote the order number');
});

const reported = (status: string, more: object = {}) => ({
  id: status,
  kind: 'reported',
  at: '2026-11-26T10:57:04.000Z',
  toStatus: status,
  processorStatus: status.toUpperCase(),
  statusCode: status,
  ...more,
});

function toConflict(from: object) {
  const second = { kind: 'contradicted', at: '2026-11-26T10:57:08.000Z', toStatus: 'conflict' };
  return {
    status: 'conflict',
    reviewReason: 'different_end',
    timeline: [
      reported('declined', { ...second, fromStatus: (from as { toStatus: string }).toStatus }),
      from,
    ],
  } as unknown as PayoutView;
}

const attend = (payout: PayoutView) =>
  readPart(createElement(Attention, { payout, contradiction: toContradiction(payout) }));

test('a contradiction is told with both outcomes and their times', () => {
  expect(attend(toConflict(reported('paid_out')))).toMatch(
    /The processor first reported “paid out” \(26 Nov, 10:57:04.*\), then “declined” \(26 Nov, 10:57:08/,
  );
  const resolved = reported('resolved_paid', { kind: 'resolution_confirmed', statusCode: null });
  expect(attend(toConflict(resolved))).toMatch(
    /First it was “Resolved: paid” .*, then the processor reported “declined”/,
  );
});

test('a reversal is told with when it was paid and when that was undone', () => {
  const toReversed = (from: object) => attend({ ...toConflict(from), reviewReason: 'reversed' });
  expect(toReversed(reported('paid_out'))).toMatch(
    /reported it as paid \(26 Nov, 10:57:04.*\), then .* reversed \(26 Nov, 10:57:08.*\): the money may have come back/,
  );
  expect(toReversed(reported('resolved_paid', { kind: 'resolution_confirmed' }))).toMatch(
    /^Two people resolved that it was paid \(26 Nov, 10:57:04.*reversed \(26 Nov, 10:57:08/,
  );
});

test('a contradiction of another kind, or one that the history does not hold, is told as before', () => {
  const { different_end, reversed, amount_differs } = en.payouts.attention;
  const known = toConflict(reported('paid_out'));
  const cutOff = { ...known, timeline: known.timeline.slice(0, 1) };
  expect(attend(cutOff)).toBe(different_end);
  expect(attend({ ...cutOff, reviewReason: 'reversed' })).toBe(reversed);
  expect(attend({ ...known, reviewReason: 'amount_differs' })).toBe(amount_differs);
});

test('that all tries are used up is told where nothing else says why', () => {
  const toUnsent = (errorCode: string | null) =>
    ({ status: 'not_sent', reviewReason: 'tries_used_up', errorCode, errorMessage: null }) as PayoutView;
  expect(attend(toUnsent('not_connected'))).toBe('');
  expect(attend(toUnsent(null))).toBe(en.payouts.attention.tries_used_up);
});

function readState(more: object): string {
  const payout = {
    status: 'paid_out',
    method: 'kz_card',
    amount: { amountMinor: '15000000', currency: 'KZT' },
    amountSide: 'we_are_debited',
    recipient: {
      name: null,
      holderName: null,
      phone: null,
      card: { first6: '440563', last4: '7404', length: 16 },
    },
    attempt: {
      tries: 1,
      received: null,
      debited: null,
      updatedAt: '2026-11-26T10:00:00Z',
      ...paid(true).attempt,
    },
    ...{ newest: null, reviewReason: null, waitingSince: null, timeline: [], erasedAt: null },
    ...more,
  } as unknown;
  const state = createElement(PayoutState, { payout: payout as PayoutView });
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, state));
}

test('a payout that was paid and later reversed is no contradiction of reports', () => {
  const said = (reviewReason: string) => readState({ ...toConflict(reported('paid_out')), reviewReason });
  expect(said('different_end')).toContain(en.payouts.page.reportsContradict);
  expect(said('reversed')).not.toContain(en.payouts.page.reportsContradict);
  expect(said('reversed')).toContain(en.payouts.status.conflict.sentence);
});

test('a sum that we are debited is called so in the head, and a card by its country', () => {
  expect(readState({})).toMatch(/150,000\.00 ₸.*We were debited.*Kazakh card, 4405 63/);
  expect(readState({ amountSide: 'recipient_gets' })).not.toContain('debited');
});

test('who cancelled a payout is named', () => {
  const cancelled = {
    kind: 'cancelled',
    toStatus: 'cancelled',
    actorName: 'Anna',
    at: '2026-11-26T10:00:00Z',
  };
  expect(readState({ status: 'cancelled', timeline: [cancelled] })).toContain(
    'Cancelled by Anna on 26 Nov 2026',
  );
  expect(readState({ status: 'cancelled' })).toContain('Cancelled on 26 Nov 2026');
});
