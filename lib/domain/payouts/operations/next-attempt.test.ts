import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { asked } from '#tests/payout-warnings.ts';
import { attemptOf, newConfirmedCheck, newPayout, payoutOf, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { findAgain } from '../queries/again.ts';
import { findPayout } from '../queries/one.ts';
import type { PayoutWarning } from '../rules/warnings.ts';
import type { PayoutStatus } from '../status.ts';
import { createPayout } from './create-payout.ts';
import { sendPayout } from './send-payout.ts';

let finance: Person;
let phones = 0;

beforeAll(async () => {
  finance = await newPerson('finance', 'Fyodor');
});

/** A payout to a recipient of its own that came to this end. */
async function ended(status: PayoutStatus) {
  phones += 1;
  const phone = `+7916555${String(phones).padStart(4, '0')}`;
  const made = await newPayout(finance, {
    phone,
    amount: '1 250,50',
    description: 'Invoice 17',
    payoutText: 'Salary',
    note: 'n',
  });
  await setAttemptStatus(made.attemptId, status);
  const { orderNo } = await db().payout.findUniqueOrThrow({ where: { id: made.payoutId } });
  return { ...made, phone, orderNo };
}

type Ended = Awaited<ReturnType<typeof ended>>;

async function sendAgain(
  { payoutId, phone, orderNo }: Ended,
  change: { orderNo?: string } = {},
  ...confirmedWarnings: PayoutWarning[]
) {
  const checkId = await newConfirmedCheck(finance, { phone });
  const details = { phone, orderNo, ...change };
  return createPayout(finance, payoutOf(checkId, details, { confirmedWarnings, previousId: payoutId }));
}

const uncreated = ['refused', 'not_sent', 'cancelled'] as const;
const failed = ['declined', 'resolved_not_paid'] as const;

test.each(uncreated)('a payout that is %s is sent again under its own order number', async (status) => {
  const first = await ended(status);
  expect(await findAgain(finance, first.payoutId, 'next')).toMatchObject({
    isNext: true,
    keepsOrderNo: true,
    amount: { amountMinor: '125050', currency: 'RUB' },
    description: 'Invoice 17',
    payoutText: 'Salary',
    note: 'n',
  });
  const made = await sendAgain(first);
  const { payoutId = '', attemptId } = made.ok ? made.value : {};
  await sendPayout(attemptId ?? '');
  expect(await attemptOf(attemptId ?? '')).toMatchObject({
    status: 'accepted',
    clientReferenceId: first.orderNo,
  });
  const link = { orderNo: first.orderNo };
  expect(await findPayout(finance, payoutId)).toMatchObject({
    previous: { ...link, id: first.payoutId, status },
    next: null,
  });
  expect(await findPayout(finance, first.payoutId)).toMatchObject({
    previous: null,
    next: { ...link, id: payoutId, status: 'accepted' },
  });
});

test.each(failed)(
  'a payout that is %s is sent again under a new order number, without a question',
  async (status) => {
    const first = await ended(status);
    expect(await findAgain(finance, first.payoutId, 'next')).toMatchObject({
      isNext: true,
      keepsOrderNo: false,
      amount: { amountMinor: '125050', currency: 'RUB' },
    });
    expect(await sendAgain(first)).toMatchObject({ refusal: { code: 'order_no_taken' } });
    const made = await sendAgain(first, { orderNo: `${first.orderNo}-NEXT` });
    expect(made).toMatchObject({ ok: true });
    expect(await findPayout(finance, first.payoutId)).toMatchObject({
      next: { orderNo: `${first.orderNo}-NEXT`, status: 'approved' },
    });
  },
);

test('an attempt that waits is not sent once the one before it contradicts itself, nor made again', async () => {
  const first = await ended('declined');
  const next = await sendAgain(first, { orderNo: `${first.orderNo}-2` });
  const { payoutId = '', attemptId } = next.ok ? next.value : {};
  await setAttemptStatus(first.attemptId, 'conflict');
  await sendPayout(attemptId ?? '');
  expect(await attemptOf(attemptId ?? '')).toMatchObject({
    status: 'cancelled',
    reviewReason: 'previous_not_failed',
    sendingSince: null,
  });
  expect(await sendAgain({ ...first, payoutId, orderNo: `${first.orderNo}-2` })).toMatchObject({
    refusal: { code: 'next_not_failed' },
  });
});

test('the page of an attempt hears of every move of the next one', async () => {
  const first = await ended('refused');
  const next = await sendAgain(first);
  const countNews = async () =>
    (await rows(`SELECT 1 FROM live_events WHERE topic = 'payout' AND subject_id = $1`, [first.payoutId]))
      .length;
  const before = await countNews();
  await sendPayout((next.ok && next.value.attemptId) || '');
  expect(await countNews()).toBeGreaterThan(before);
});

test('an attempt names the newest after it, however many lie between', async () => {
  const first = await ended('refused');
  const second = await sendAgain(first);
  const secondId = second.ok ? second.value.payoutId : '';
  await setAttemptStatus((second.ok && second.value.attemptId) || '', 'declined');
  const third = await sendAgain({ ...first, payoutId: secondId }, { orderNo: `${first.orderNo}-3` });
  const newest = { id: third.ok && third.value.payoutId, orderNo: `${first.orderNo}-3`, status: 'approved' };
  expect(await findPayout(finance, first.payoutId)).toMatchObject({ next: { id: secondId }, newest });
  expect(await findPayout(finance, secondId)).toMatchObject({ newest });
  expect(await findPayout(finance, String(newest.id))).toMatchObject({ newest: null });
});

test('a payout that ended with an error is sent again only by somebody who looked it up at the processor', async () => {
  const first = await ended('error');
  const again = { orderNo: `${first.orderNo}-NEXT` };
  expect(await findAgain(finance, first.payoutId, 'next')).toMatchObject({
    isNext: true,
    isAfterError: true,
  });
  expect(await sendAgain(first, again)).toMatchObject(asked('after_error'));
  const made = await sendAgain(first, again, 'after_error');
  const id = made.ok ? made.value.payoutId : '';
  expect(await findPayout(finance, id)).toMatchObject({ confirmedWarnings: ['after_error'] });
});

test('a payout that was declined needs no look at the processor', async () => {
  const { payoutId } = await ended('declined');
  expect(await findAgain(finance, payoutId, 'next')).toMatchObject({ isNext: true, isAfterError: false });
});

test.each<PayoutStatus>([
  'approved',
  'sending',
  'accepted',
  'unknown',
  'conflict',
  'paid_out',
  'resolved_paid',
])('a payout that is %s has no next attempt, whatever number is asked', async (status) => {
  const first = await ended(status);
  expect(await findAgain(finance, first.payoutId, 'next')).toMatchObject({ isNext: false, amount: null });
  for (const orderNo of [first.orderNo, `${first.orderNo}-NEXT`])
    expect(await sendAgain(first, { orderNo })).toMatchObject({ refusal: { code: 'next_not_failed' } });
});

test('of two people who send it again at once, one does, and the other is led to it', async () => {
  const first = await ended('refused');
  const both = await Promise.all([sendAgain(first), sendAgain(first)]);
  const made = both.flatMap((one) => (one.ok ? [one.value.payoutId] : []));
  const refused = both.flatMap((one) => (one.ok ? [] : [one.refusal]));
  expect(made).toHaveLength(1);
  expect(refused).toMatchObject([{ code: 'next_exists', params: { payoutId: made[0] } }]);
  expect(await sendAgain(first)).toMatchObject({ refusal: { code: 'next_exists' } });
});

test('a third attempt follows the second, and never the first', async () => {
  const first = await ended('not_sent');
  const made = await sendAgain(first);
  const { payoutId = '', attemptId = '' } = made.ok ? made.value : {};
  await db().payoutAttempt.update({ where: { id: attemptId ?? '' }, data: { status: 'refused' } });
  const third = await sendAgain({ ...first, payoutId });
  expect(third).toMatchObject({ ok: true });
  expect(await rows('SELECT turn FROM payouts WHERE order_no = $1 ORDER BY turn', [first.orderNo])).toEqual([
    { turn: 1 },
    { turn: 2 },
    { turn: 3 },
  ]);
});

describe('the database itself, whatever code asks,', () => {
  const copy = (id: string, change: object) =>
    rows(`INSERT INTO payouts SELECT (jsonb_populate_record(p, $2::jsonb)).* FROM payouts p WHERE id = $1`, [
      id,
      JSON.stringify({ id: `po_copy_${id}`, check_id: null, previous_id: id, ...change }),
    ]);

  test('refuses the same order number once more, unless nothing was created and it is the next turn', async () => {
    for (const status of ['accepted', 'unknown', 'paid_out', 'declined'] as const) {
      const { payoutId } = await ended(status);
      await expect(copy(payoutId, { turn: 2 })).rejects.toThrow(/did not fail|may not be used again/);
    }
    const { payoutId } = await ended('refused');
    await expect(copy(payoutId, { turn: 1 })).rejects.toThrow(/payouts_order_no_(turn_key|bytes)/);
    await expect(copy(payoutId, { turn: 3 })).rejects.toThrow('may not be used again');
    await expect(copy(payoutId, { turn: 2, previous_id: null })).rejects.toThrow('payouts_turn_follows');
    await expect(copy(payoutId, { turn: 2 })).resolves.toEqual([]);
  });
});
