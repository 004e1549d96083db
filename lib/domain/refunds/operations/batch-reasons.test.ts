import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { saveReasons } from '#lib/domain/reasons/operations.ts';
import { defaultReasons } from '#lib/domain/reasons/rules.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { createBatch, refundOneOfBatch } from './batch.ts';

let manager: Person;

beforeEach(async () => {
  await db().setting.deleteMany({ where: { key: 'refund-reasons' } });
  manager = await newPerson('manager', 'Мария');
});

test('a batch goes on with the reason it was accepted with, also when that is retired meanwhile', async () => {
  const { paymentId } = await newPayment(manager);
  const input = { idempotencyKey: randomUUID(), paymentIds: [paymentId], reasonCode: 'other', note: '' };
  const batch = await createBatch(manager, input);
  if (!batch.ok) throw new Error(batch.refusal.code);
  const retired = defaultReasons.map((reason) => ({ ...reason, isRetired: reason.code === 'other' }));
  await saveReasons(manager, { seenAt: null, reasons: retired });
  await refundOneOfBatch(batch.value.batchId, paymentId);
  expect(await db().refund.findMany({ where: { paymentId } })).toMatchObject([{ reasonCode: 'other' }]);
  expect(await createBatch(manager, { ...input, idempotencyKey: randomUUID() })).toMatchObject({
    refusal: { code: 'refund_reason_unknown' },
  });
});
