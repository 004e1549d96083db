import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findRefundAgain } from '#lib/domain/refunds/queries/again.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson, newPersonWithPassword } from '#tests/people.ts';
import { askForRefund, newRefund, newToAnotherAccount, openForm, refundRow } from '#tests/refunds.ts';
import { confirm, day, newProposal } from '#tests/resolving/acts.ts';
import { ageRefund } from '#tests/resolving/refunds.ts';
import { cancellableRefund } from '../cancel-refund.ts';
import { declineRefund } from '../decide-refund.ts';
import { resolvableRefund } from '../resolve-refund.ts';
import { sendRefund } from '../send-refund.ts';

let support: Person;
let finance: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPerson('support', 'Sofia');
  finance = await newPersonWithPassword('finance', 'Fyodor');
  manager = await newPersonWithPassword('manager', 'Maria');
});

/** A refund of a payment of its own that came to this end. */
async function ended(status: RefundStatus, amount = 30_000) {
  const { paymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId, { amount });
  await db().refund.update({ where: { id: refundId }, data: { status } });
  return { refundId, paymentId, number: (await refundRow(refundId)).number };
}

type Ended = Awaited<ReturnType<typeof ended>>;
const again = ({ paymentId, refundId }: Ended, person = support) =>
  askForRefund(person, paymentId, { amount: 30_000, previousId: refundId, isErrorLookedInto: true });

async function madeAgain(first: Ended): Promise<string> {
  const made = await again(first);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.refundId;
}

test('a next attempt waits while one before it contradicts itself, and is not sent once that gave the money back', async () => {
  const first = await ended('failed');
  const next = await madeAgain(first);
  await db().refund.update({ where: { id: first.refundId }, data: { status: 'conflict' } });
  await sendRefund(next);
  expect(await refundRow(next)).toMatchObject({ status: 'approved' });
  expect(await findRefundView(support, next)).toMatchObject({ waitsFor: { id: first.refundId } });
  await ageRefund(first.refundId, 6 * day);
  const target = { subject: resolvableRefund, subjectId: first.refundId };
  const waiting = await newProposal(finance, target, { verdict: 'paid' });
  expect(await confirm(manager, waiting)).toMatchObject({ ok: true });
  await sendRefund(next);
  expect(await refundRow(next)).toMatchObject({ status: 'cancelled', reviewReason: 'previous_not_failed' });
  expect(await again({ ...first, refundId: next })).toMatchObject({
    refusal: { code: 'refund_next_not_failed' },
  });
});

test('the list says which attempt each refund is, and who cancelled it', async () => {
  const first = await ended('failed');
  const second = await madeAgain(first);
  await cancelWaiting(cancellableRefund, manager, second);
  const third = await madeAgain({ ...first, refundId: second });
  const { items } = await getRefundPage(support, { payment: first.paymentId });
  expect(items.map(({ id, attempt, stoppedBy }) => [id, attempt, stoppedBy])).toEqual([
    [third, 3, null],
    [second, 2, 'Maria'],
    [first.refundId, null, null],
  ]);
  // What the processor reported since is no cancellation any more.
  await db().refund.update({ where: { id: second }, data: { status: 'conflict' } });
  const { items: since } = await getRefundPage(support, { payment: first.paymentId });
  expect(since.find(({ id }) => id === second)).toMatchObject({ stoppedBy: null });
});

test.each(['refused', 'not_sent', 'cancelled'] as const)(
  'a refund that is %s is made again under its own number, which the processor then gets',
  async (status) => {
    const first = await ended(status);
    const { paymentId, refundId, number } = first;
    expect(await findRefundAgain(support, paymentId, refundId)).toEqual({
      id: refundId,
      number,
      keepsNumber: true,
      isCancelled: status === 'cancelled',
      mayBeGivenElsewhere: false,
      declined: null,
      isRemaining: false,
      amount: { amountMinor: '30000', currency: 'RUB' },
      phone: '',
      bankCode: '',
      reason: '',
      reasonCode: 'paid_twice',
      note: '',
    });
    const nextId = await madeAgain(first);
    await openForm(paymentId);
    await sendRefund(nextId);
    expect(await refundRow(nextId)).toMatchObject({ status: 'accepted', number, turn: 2 });
    const link = { number, reviewReason: null };
    expect(await findRefundView(support, nextId)).toMatchObject({
      attempt: 2,
      previous: { ...link, id: refundId, status },
      next: null,
      mayRepeat: false,
    });
    expect(await findRefundView(support, refundId)).toMatchObject({
      attempt: 1,
      previous: null,
      next: { ...link, id: nextId, status: 'accepted' },
      mayRepeat: false,
    });
  },
);

test.each(['failed', 'declined', 'error'] as const)(
  'a refund that is %s is made again under a number of its own',
  async (status) => {
    const first = await ended(status);
    expect(await findRefundView(support, first.refundId)).toMatchObject({ mayRepeat: true, attempt: 1 });
    expect(await findRefundAgain(support, first.paymentId, first.refundId)).toMatchObject({
      keepsNumber: false,
    });
    const next = await refundRow(await madeAgain(first));
    expect(next).toMatchObject({ turn: 1, previousId: first.refundId });
    expect(next.number).not.toBe(first.number);
  },
);

test.each<RefundStatus>(['approved', 'accepted', 'requested', 'issued', 'refunded'])(
  'a refund that is %s has no next attempt',
  async (status) => {
    const first = await ended(status);
    expect(await findRefundAgain(support, first.paymentId, first.refundId)).toBeNull();
    expect(await again(first)).toMatchObject({ refusal: { code: 'refund_next_not_failed' } });
  },
);

test('after a technical error any refund of the payment asks first, the next attempt as well as a new one', async () => {
  const { refundId, paymentId, number } = await ended('error');
  for (const previousId of [refundId, null])
    expect(await askForRefund(support, paymentId, { amount: 10_000, previousId })).toMatchObject({
      refusal: { code: 'refund_error_open', params: { number } },
    });
  const request = { amount: 10_000, isErrorLookedInto: true };
  expect(await askForRefund(support, paymentId, request)).toMatchObject({ ok: true });
  expect(await rows("SELECT 1 FROM audit_entries WHERE details->>'isErrorLookedInto' = 'true'")).not.toEqual(
    [],
  );
});

test('only who may make such a refund is offered it, and only of that payment', async () => {
  const first = await ended('declined');
  expect(await findRefundAgain(finance, first.paymentId, first.refundId)).toBeNull();
  expect(await findRefundView(finance, first.refundId)).toMatchObject({ mayRepeat: false });
  const other = await newPayment(support);
  expect(await findRefundAgain(support, other.paymentId, first.refundId)).toBeNull();
  expect(await again({ ...first, paymentId: other.paymentId })).toMatchObject({
    refusal: { code: 'refund_not_found' },
  });
});

test('of two people who make it again at once, one does, and the other is led to it', async () => {
  const first = await ended('refused');
  const both = await Promise.all([again(first), again(first, manager)]);
  const made = both.flatMap((one) => (one.ok ? [one.value.refundId] : []));
  expect(made).toHaveLength(1);
  expect(both.flatMap((one) => (one.ok ? [] : [one.refusal]))).toMatchObject([
    { code: 'refund_next_exists', params: { refundId: made[0] } },
  ]);
});

test('a third attempt follows the second', async () => {
  const first = await ended('not_sent');
  const second = { ...first, refundId: await madeAgain(first) };
  const countNews = async () =>
    (await rows(`SELECT 1 FROM live_events WHERE topic = 'refund' AND subject_id = $1`, [first.refundId]))
      .length;
  const before = await countNews();
  await cancelWaiting(cancellableRefund, support, second.refundId);
  // The page of the first says what becomes of the next.
  expect(await countNews()).toBeGreaterThan(before);
  const third = await madeAgain(second);
  expect(await findRefundView(support, third)).toMatchObject({
    attempt: 3,
    number: first.number,
    newest: null,
  });
  expect(await findRefundView(support, first.refundId)).toMatchObject({
    next: { id: second.refundId },
    newest: { id: third, attempt: 3, status: 'approved' },
  });
  expect(await again(second)).toMatchObject({ refusal: { code: 'refund_next_exists' } });
});

test('one that a manager declined keeps its recipient and reason, and asks for approval anew', async () => {
  const { refundId, paymentId } = await newToAnotherAccount(support);
  await declineRefund(manager, { refundId, reason: 'Ask the payer first' });
  const known = {
    declined: { byName: 'Maria', reason: 'Ask the payer first' },
    keepsNumber: true,
    bankCode: bank.code,
    reason: 'The payer closed the account',
  };
  // Support sees phones masked, and types this one once more.
  expect(await findRefundAgain(support, paymentId, refundId)).toMatchObject({ ...known, phone: '' });
  const phone = '+7 916 123-45-67';
  expect(await findRefundAgain(manager, paymentId, refundId)).toMatchObject({ ...known, phone });
  const anotherAccount = { phone: '+79161234567', bankCode: bank.code, checkId: null, reason: 'Asked' };
  const wanted = { amount: 30_000, previousId: refundId, anotherAccount };
  const made = await askForRefund(support, paymentId, wanted);
  expect(await refundRow(made.ok ? made.value.refundId : '')).toMatchObject({
    status: 'pending_approval',
    turn: 2,
    previousId: refundId,
  });
});

describe('the database itself, whatever code asks,', () => {
  const copy = (id: string, change: object) =>
    rows(`INSERT INTO refunds SELECT (jsonb_populate_record(r, $2::jsonb)).* FROM refunds r WHERE id = $1`, [
      id,
      JSON.stringify({ id: `rf_copy_${id}`, previous_id: id, status: 'approved', ...change }),
    ]);

  test('refuses a number once more, unless nothing was created and it is the next turn', async () => {
    for (const status of ['accepted', 'refunded', 'declined'] as const) {
      const { refundId } = await ended(status);
      await expect(copy(refundId, { turn: 2 })).rejects.toThrow(/did not fail|may not be used again/);
    }
    const { refundId } = await ended('refused');
    await expect(copy(refundId, { turn: 1 })).rejects.toThrow(/refunds_number_(turn_key|bytes)/);
    await expect(copy(refundId, { turn: 3 })).rejects.toThrow('may not be used again');
    await expect(copy(refundId, { turn: 2, previous_id: null })).rejects.toThrow('refunds_turn_follows');
    const other = await newPayment(support);
    await expect(copy(refundId, { turn: 2, payment_id: other.paymentId })).rejects.toThrow('did not fail');
    await expect(copy(refundId, { turn: 2 })).resolves.toEqual([]);
    await expect(rows('UPDATE refunds SET turn = 1 WHERE id = $1', [refundId])).rejects.toThrow();
  });
});
