import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { getWaiting } from '#lib/domain/health/queries/waiting.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund } from '#tests/refunds.ts';
import { cancellation, capture, payout, refund } from '#tests/sending-subjects.ts';
import { sendingSubjects } from './sending-subjects.ts';

test('what a resume would send is what the worker would queue and send, with its sums', async () => {
  for (const subject of [payout, payout, refund, capture, cancellation]) await subject.make();
  const held = await refund.make();
  await refund.change(held.id, { heldAt: new Date() });
  const sent = await payout.make();
  await payout.change(sent.id, { status: 'paid_out' });
  // The worker looks at it, and leaves it while nobody knows what became of the one before it.
  const unknown = await refund.make();
  const { paymentId, makerId } = await db().refund.findUniqueOrThrow({ where: { id: unknown.id } });
  const maker = await db().user.findUniqueOrThrow({ where: { id: makerId } });
  await newRefund({ ...(await newPerson('support')), ...maker, userId: makerId }, paymentId, {
    amount: 10_000,
  });
  await refund.change(unknown.id, { status: 'unknown' });

  const later = new Date(Date.now() + 60_000);
  const due = await Promise.all(sendingSubjects.map(({ claims }) => claims.listDue(db(), later)));
  const waiting = await getWaiting(await newPerson('manager'));
  expect(waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ['payout', 2],
    ['refund', 1],
    ['capture', 1],
    ['cancel', 1],
  ]);
  const behind = 1;
  expect(waiting.reduce((all, { count }) => all + count, 0)).toBe(due.flat().length - behind);
  expect(waiting[1]?.sum).toEqual({ amountMinor: '30000', currency: 'RUB' });
  expect(await getWaiting(await newPerson('finance'))).toEqual([]);
});
