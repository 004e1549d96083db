import { describe, expect, test } from 'vitest';
import { type Change, good, kept, type Method, refused } from '#tests/samples/bad-payouts.ts';
import { payoutForm } from './inputs.ts';

// Groups A to E of docs/bad-inputs.md against the schema shared by the form and the server action. What only
// the database knows (order numbers in use, confirmed checks, a card used before) is tested over HTTP in
// e2e/bad-inputs.spec.ts.

/** A shape that no form sends is refused in zod's own words, which are longer where its locale is loaded. */
const unworded = (message: string) => message.replace(/^(Invalid input):.*/, '$1');

/** The refusal code per field; `keys` for a field that the schema does not have. */
function refusals(method: Method, change: Change): Record<string, string> {
  const parsed = payoutForm.safeParse({ ...good[method], ...change });
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map(({ code, path, message }) =>
      code === 'unrecognized_keys' ? ['keys', code] : [path.join('.'), unworded(message)],
    ),
  );
}

function accepted(method: Method, change: Change): Record<string, unknown> {
  const parsed = payoutForm.parse({ ...good[method], ...change });
  return Object.fromEntries(
    Object.entries(parsed).map(([key, value]) => [key, key === 'amount' ? parsed.amount.amountMinor : value]),
  );
}

describe('what is typed into a payout', () => {
  test.each(refused)('%s (%s) is refused, beside its field', (_name, method, change, expected) => {
    expect(refusals(method, change)).toEqual(expected);
  });

  test('A12, B16, C06, D07: whatever is too long is refused in under 50 ms', () => {
    const long = '4'.repeat(1_000_000);
    for (const field of ['amount', 'cardNumber', 'description', 'orderNo'])
      expect(Object.keys(refusals('ru_card', { [field]: long }))).toEqual([field]);
    // The best of five, so that a busy machine does not spoil the measurement.
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      refusals('ru_card', { amount: long, cardNumber: long, description: long, orderNo: long });
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });

  test.each(kept)('%s (%s) is taken as meant', (_name, method, change, expected) => {
    expect(accepted(method, change)).toMatchObject(expected);
  });

  test.each(refused)('%s (%s): the answer repeats no card number', (_name, method, change) => {
    const { error } = payoutForm.safeParse({ ...good[method], ...change });
    expect(JSON.stringify(error?.issues)).not.toMatch(/\d{13}|4276 8305|4276-8305/);
  });
});
