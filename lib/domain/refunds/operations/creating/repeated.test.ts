import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund, newRefund } from '#tests/refunds.ts';
import { findRepeated, repeatedMs } from '../../rules/repeated.ts';

let support: Person;
const unseen = { amount: 1_000, repeatsId: null };

beforeAll(async () => {
  support = await newPerson('support', 'Olga');
});

/** A payment of a payer with this phone. */
async function paymentOfPayer(payerPhone: string): Promise<string> {
  const { paymentId } = await newPayment(support);
  await db().payment.update({ where: { id: paymentId }, data: { payerPhone } });
  return paymentId;
}

const askedAbout = (id: string, of: 'payment' | 'payer') => ({
  ok: false,
  refusal: { code: 'refund_repeated', params: { id, of, makerName: 'Olga', madeAt: expect.any(String) } },
});

test('the same part of a payment once more is given back only to who has seen the earlier refund', async () => {
  const paymentId = await paymentOfPayer('+79160000001');
  const first = await newRefund(support, paymentId, unseen);
  expect(await askForRefund(support, paymentId, unseen)).toMatchObject(askedAbout(first, 'payment'));
  expect((await askForRefund(support, paymentId, { ...unseen, amount: 1_001 })).ok).toBe(true);
  const second = await newRefund(support, paymentId, { ...unseen, repeatsId: first });
  // Seen was the first, and now there is another one.
  const third = { ...unseen, repeatsId: first };
  expect(await askForRefund(support, paymentId, third)).toMatchObject(askedAbout(second, 'payment'));
  expect(
    await rows("SELECT 1 FROM audit_entries WHERE object_id = $1 AND details->>'repeats' = $2", [
      second,
      first,
    ]),
  ).toHaveLength(1);
});

test('the same sum to the same payer is asked about, whichever of the payments it is of', async () => {
  const one = await paymentOfPayer('+79160000002');
  const other = await paymentOfPayer('+79160000002');
  const first = await newRefund(support, one, unseen);
  expect(await askForRefund(support, other, unseen)).toMatchObject(askedAbout(first, 'payer'));
  expect((await askForRefund(support, await paymentOfPayer('+79160000003'), unseen)).ok).toBe(true);
});

test('of two payments of one payer refunded at once, one is asked about', async () => {
  const payments = [await paymentOfPayer('+79160000004'), await paymentOfPayer('+79160000004')];
  const asked = await Promise.all(payments.map((paymentId) => askForRefund(support, paymentId, unseen)));
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
});

test('one that gave nothing back is not asked about', async () => {
  const paymentId = await paymentOfPayer('+79160000005');
  const first = await newRefund(support, paymentId, unseen);
  await db().refund.update({ where: { id: first }, data: { status: 'cancelled' } });
  expect((await askForRefund(support, paymentId, unseen)).ok).toBe(true);
});

test('one is asked about for three days', () => {
  const now = new Date();
  const made = (ms: number) => ({
    ...{ id: 'rf_1', status: 'refunded' as const, amountMinor: 1_000n, currency: 'RUB' },
    createdAt: new Date(now.getTime() - ms),
  });
  const wanted = { amountMinor: 1_000n, currency: 'RUB', previousId: null, now };
  expect(findRepeated([made(repeatedMs)], wanted)?.id).toBe('rf_1');
  expect(findRepeated([made(repeatedMs + 1)], wanted)).toBeNull();
  expect(findRepeated([made(0)], { ...wanted, currency: 'KZT' })).toBeNull();
  expect(findRepeated([made(0)], { ...wanted, previousId: 'rf_1' })).toBeNull();
});
