import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#lib/core/id.ts';
import { accept } from '#lib/core/result.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { runIdempotent } from './operations.ts';

const make = async () => accept('made');
const found = (resultId: string) => resultId;
const nameBoth = async (_: unknown, first: string) => ({ first });
const work = { make, found, nameBoth };

test('a key that made something is answered with it, but never for another purpose', async () => {
  const person = await newPerson('manager');
  const capture = {
    key: crypto.randomUUID(),
    purpose: 'payment-capture',
    resultId: newId('paymentAction'),
    content: 'the same',
  };
  expect(await runIdempotent(person, capture, work)).toEqual(accept('made'));
  const again = { ...capture, resultId: newId('paymentAction') };
  expect(await runIdempotent(person, again, work)).toEqual(accept(capture.resultId));
  // Answered with the capture, a cancellation would be taken for done.
  const cancel = { ...again, purpose: 'payment-cancel' };
  await expect(runIdempotent(person, cancel, work)).rejects.toThrow('payment-capture');
});

const toText = (one: unknown) =>
  JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
const content = fc.record({
  orderNo: fc.constantFrom('A-1', 'A-2'),
  amountMinor: fc.constantFrom(100n, 1_000n),
  currency: fc.constantFrom('RUB', 'KZT'),
  note: fc.constantFrom(null, '', 'x'),
});

test('one key, any number of tries with any contents: the first is made, its repeats find it, all others are refused', async () => {
  const person = await newPerson('finance');
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 2, maxLength: 5 }), async (tries) => {
      const key = crypto.randomUUID();
      const firstId = newId('payout');
      for (const [at, one] of tries.entries()) {
        const resultId = at === 0 ? firstId : newId('payout');
        const result = await runIdempotent(person, { key, purpose: 'payout', resultId, content: one }, work);
        if (at === 0) expect(result).toEqual(accept('made'));
        else if (toText(one) === toText(tries[0])) expect(result).toEqual(accept(firstId));
        else
          expect(result).toEqual({
            ok: false,
            refusal: { code: 'form_made_another', params: { first: firstId } },
          });
      }
      expect(await rows('SELECT result_id FROM idempotency_keys WHERE key = $1', [key])).toEqual([
        { result_id: firstId },
      ]);
    }),
    { numRuns: 30 },
  );
});

test('two tabs with one key and two contents, sent at once: one is made, the other is refused', async () => {
  const person = await newPerson('finance');
  const key = crypto.randomUUID();
  const send = (one: number) =>
    runIdempotent(person, { key, purpose: 'payout', resultId: newId('payout'), content: one }, work);
  const sent = await Promise.all([1, 2, 1, 2].map(send));
  expect(sent.filter((one) => one.ok && one.value === 'made')).toHaveLength(1);
  expect(sent.filter((one) => !one.ok && one.refusal.code === 'form_made_another')).toHaveLength(2);
});

test('a key used before contents were kept is not taken for the same', async () => {
  const person = await newPerson('finance');
  const use = { key: crypto.randomUUID(), purpose: 'payout', resultId: newId('payout'), content: 1 };
  await runIdempotent(person, use, work);
  await rows('UPDATE idempotency_keys SET content_hash = NULL WHERE key = $1', [use.key]);
  expect(await runIdempotent(person, use, work)).toMatchObject({ refusal: { code: 'form_made_another' } });
});
