import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund } from '#tests/refunds.ts';
import { getFullReasonList, getRefundReasons } from '../queries/list.ts';
import { defaultReasons, type WrittenReason } from '../rules/reasons.ts';
import { createBatch, refundOneOfBatch } from './batch.ts';
import { saveRefundReasons } from './reasons.ts';

const gift: WrittenReason = { code: null, en: 'Gift', ru: 'Подарок', isRetired: false };
let manager: Person;
let admin: Person;

beforeEach(async () => {
  await db().setting.deleteMany({ where: { key: 'refund-reasons' } });
  manager = await newPerson('manager', 'Мария');
  admin = await newPerson('admin', 'Анна');
});

const entries = (person: Person) =>
  db().auditEntry.findMany({ where: { actor: person.userId, action: 'refund.reasons_saved' } });

test('a saved list is what everybody chooses from, with who saved it and an audit entry of what changed', async () => {
  expect(await getFullReasonList(admin)).toMatchObject({ savedAt: null, savedBy: null });
  const retired = defaultReasons.map((reason) => ({ ...reason, isRetired: reason.code === 'other' }));
  const saved = await saveRefundReasons(manager, { seenAt: null, reasons: [gift, ...retired] });
  expect(saved).toMatchObject({ ok: true });
  const list = await getFullReasonList(admin);
  expect(list.savedBy).toBe('Мария');
  expect(list.reasons[0]).toEqual({ ...gift, code: 'gift' });
  const codes = (await getRefundReasons(admin)).reasons.map(({ code }) => code);
  expect(codes.slice(0, 2)).toEqual(['gift', 'paid_twice']);
  expect(codes).not.toContain('other');
  expect((await entries(manager)).map(({ details }) => details)).toEqual([
    expect.objectContaining({ gift: 'Gift / Подарок; added', other: 'Other / Другое; retired' }),
  ]);
  // Saved again as it is: nothing was changed, so nothing is written.
  expect(await saveRefundReasons(admin, { seenAt: list.savedAt, reasons: list.reasons })).toMatchObject({
    ok: true,
  });
  expect(await entries(admin)).toEqual([]);
});

test('of two people who save what they saw, the second is told, before and after the list was first written', async () => {
  for (const round of [1, 2, 3]) {
    const { savedAt, reasons } = await getFullReasonList(manager);
    const renamed = (name: string) => reasons.map((one, at) => (at === 0 ? { ...one, en: name } : one));
    const results = await Promise.all([
      saveRefundReasons(manager, { seenAt: savedAt, reasons: renamed(`Mine ${round}`) }),
      saveRefundReasons(admin, { seenAt: savedAt, reasons: renamed(`Hers ${round}`) }),
    ]);
    const refused = results.flatMap((result) => (result.ok ? [] : result.refusal.code));
    expect(refused).toEqual(['reasons_changed']);
    const late = await saveRefundReasons(admin, { seenAt: savedAt, reasons: renamed('Late') });
    expect(late).toMatchObject({ ok: false, refusal: { code: 'reasons_changed' } });
  }
  expect((await entries(manager)).length + (await entries(admin)).length).toBe(3);
});

test('a refund with a reason that was retired meanwhile is refused, one made before keeps its words', async () => {
  const { paymentId } = await newPayment(manager);
  const made = await askForRefund(manager, paymentId, { amount: 100, reasonCode: 'other' });
  if (!made.ok) throw new Error('The refund was not made');
  const retired = defaultReasons.map((reason) => ({
    ...reason,
    ...(reason.code === 'other' && { en: 'Anything', ru: 'Что угодно', isRetired: true }),
  }));
  await saveRefundReasons(manager, { seenAt: null, reasons: retired });
  const { paymentId: another } = await newPayment(manager);
  expect(await askForRefund(manager, another, { amount: 100, reasonCode: 'other' })).toMatchObject({
    refusal: { code: 'refund_reason_unknown' },
  });
  const row = await db().refund.findUniqueOrThrow({ where: { id: made.value.refundId } });
  expect(row).toMatchObject({ reasonEn: 'Other', reasonRu: 'Другое', reasonSent: 'Другое' });
});

test('a batch goes on with the reason it was accepted with, also when that is retired meanwhile', async () => {
  const { paymentId } = await newPayment(manager);
  const input = { idempotencyKey: randomUUID(), paymentIds: [paymentId], reasonCode: 'other', note: '' };
  const batch = await createBatch(manager, input);
  if (!batch.ok) throw new Error(batch.refusal.code);
  const retired = defaultReasons.map((reason) => ({ ...reason, isRetired: reason.code === 'other' }));
  await saveRefundReasons(manager, { seenAt: null, reasons: retired });
  await refundOneOfBatch(batch.value.batchId, paymentId);
  expect(await db().refund.findMany({ where: { paymentId } })).toMatchObject([{ reasonCode: 'other' }]);
  expect(await createBatch(manager, { ...input, idempotencyKey: randomUUID() })).toMatchObject({
    refusal: { code: 'refund_reason_unknown' },
  });
});
