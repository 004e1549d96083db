import { expect, test } from 'vitest';
import { newId } from '#lib/core/id.ts';
import { accept } from '#lib/core/result.ts';
import { newPerson } from '#tests/people.ts';
import { runIdempotent } from './operations.ts';

const make = async () => accept('made');
const found = (resultId: string) => resultId;

test('a key that made something is answered with it, but never for another purpose', async () => {
  const person = await newPerson('manager');
  const capture = { key: crypto.randomUUID(), purpose: 'payment-capture', resultId: newId('paymentAction') };
  expect(await runIdempotent(person, capture, { make, found })).toEqual(accept('made'));
  const again = { ...capture, resultId: newId('paymentAction') };
  expect(await runIdempotent(person, again, { make, found })).toEqual(accept(capture.resultId));
  // Answered with the capture, a cancellation would be taken for done.
  const cancel = { ...again, purpose: 'payment-cancel' };
  await expect(runIdempotent(person, cancel, { make, found })).rejects.toThrow('payment-capture');
});
