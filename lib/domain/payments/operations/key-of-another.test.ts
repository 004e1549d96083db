import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askFor, newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';

test('a key that has captured one payment captures no other one, and names both', async () => {
  const finance = await newPerson('finance');
  const one = await newPayment(finance, { status: 'AUTHORIZED' });
  const other = await newPayment(finance, { status: 'AUTHORIZED' });
  const idempotencyKey = randomUUID();
  expect(await askFor(finance, one.paymentId, 'capture', idempotencyKey)).toMatchObject({ ok: true });
  expect(await askFor(finance, other.paymentId, 'capture', idempotencyKey)).toMatchObject({
    refusal: { code: 'form_made_another', params: { kind: 'capture', id: one.paymentId } },
  });
});
