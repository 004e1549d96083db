import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { saveReasons } from '#lib/domain/reasons/operations.ts';
import { defaultReasons } from '#lib/domain/reasons/rules.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund } from '#tests/refunds.ts';

let manager: Person;

beforeEach(async () => {
  await db().setting.deleteMany({ where: { key: 'refund-reasons' } });
  manager = await newPerson('manager', 'Мария');
});

test('a refund with a reason that was retired meanwhile is refused, one made before keeps its words', async () => {
  const { paymentId } = await newPayment(manager);
  const made = await askForRefund(manager, paymentId, { amount: 100, reasonCode: 'other' });
  if (!made.ok) throw new Error('The refund was not made');
  const retired = defaultReasons.map((reason) => ({
    ...reason,
    ...(reason.code === 'other' && { texts: { en: 'Anything', ru: 'Что угодно' }, isRetired: true }),
  }));
  await saveReasons(manager, { seenAt: null, reasons: retired });
  const { paymentId: another } = await newPayment(manager);
  expect(await askForRefund(manager, another, { amount: 100, reasonCode: 'other' })).toMatchObject({
    refusal: { code: 'refund_reason_unknown' },
  });
  const row = await db().refund.findUniqueOrThrow({ where: { id: made.value.refundId } });
  expect(row).toMatchObject({ reasonTexts: { en: 'Other', ru: 'Другое' }, reasonSent: 'Другое' });
});
