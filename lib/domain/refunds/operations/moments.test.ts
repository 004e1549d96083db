import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, refundRow } from '#tests/refunds.ts';
import { control } from '#tests/sandbox.ts';
import { findRefundView } from '../queries/one.ts';
import { toEndedAt } from '../rules/moves.ts';
import { readRefund } from './read-refund.ts';
import { sendRefund } from './send-refund.ts';

let support: Person;

beforeAll(async () => {
  support = await newPerson('support');
});

async function newSent() {
  const { paymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId, { amount: 10_000 });
  await sendRefund(refundId);
  return { refundId, id: (await refundRow(refundId)).processorRefundId ?? '' };
}

/** The processor's next answer about the refund. */
const answer = (id: string, more: object) =>
  control('faults', {
    path: `/processing/api/v1/refunds/${id}`,
    kind: 'status',
    status: 200,
    body: { id, ...more },
  });

test('a refund ends when the processor says, and its own intent and moments are kept', async () => {
  const { refundId, id } = await newSent();
  const moments = { createdAt: '2026-11-20T08:00:00Z', updatedAt: '2026-11-21T09:30:00Z' };
  await answer(id, { status: 'REFUNDED', intentId: '900000000000000077', ...moments });
  await readRefund(refundId);
  const ended = new Date(moments.updatedAt);
  expect(await refundRow(refundId)).toMatchObject({
    status: 'refunded',
    finishedAt: ended,
    processorIntentId: '900000000000000077',
    processorCreatedAt: new Date(moments.createdAt),
  });
  expect(await findRefundView(support, refundId)).toMatchObject({
    finishedAt: ended.toISOString(),
    intentId: '900000000000000077',
  });
  // A later change of the same end is no other end.
  await answer(id, { status: 'REFUNDED', ...moments, updatedAt: '2026-11-22T00:00:00Z' });
  await readRefund(refundId);
  expect((await refundRow(refundId)).finishedAt).toEqual(ended);
});

test('a moment that comes with a later answer than the end is taken all the same', async () => {
  const { refundId, id } = await newSent();
  await answer(id, { status: 'REFUNDED' });
  await readRefund(refundId);
  await answer(id, { status: 'REFUNDED', updatedAt: '2026-11-21T09:30:00Z' });
  await readRefund(refundId);
  expect((await refundRow(refundId)).finishedAt).toEqual(new Date('2026-11-21T09:30:00Z'));
});

test('a moment that is still to come, or before the refund was made, ends nothing', () => {
  const at = (text: string) => new Date(`2026-11-${text}T12:00:00Z`);
  expect(toEndedAt(at('21'), at('20'), at('22'))).toEqual(at('21'));
  expect(toEndedAt(at('21'), null, at('22'))).toEqual(at('21'));
  expect(toEndedAt(at('23'), at('20'), at('22'))).toBeNull();
  expect(toEndedAt(at('19'), at('20'), at('22'))).toBeNull();
  expect(toEndedAt(null, at('20'), at('22'))).toBeNull();
});
