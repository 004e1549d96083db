import fc from 'fast-check';
import { expect, test } from 'vitest';
import { good } from '#tests/samples/bad-payouts.ts';
import { type PayoutForm, payoutForm, payoutInput } from './inputs.ts';
import { toInput } from './to-input.ts';

const form = (amount: string) => ({ ...good.sbp, amount }) as PayoutForm;

test('what the form accepts, the action reads as the same payout', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 100n, max: 10n ** 9n }), (minor) => {
      const typed = form(`${minor / 100n},${String(minor % 100n).padStart(2, '0')}`);
      const sent = toInput(typed);
      expect(sent.ok && payoutInput.parse(sent.value)).toEqual(payoutForm.parse(typed));
    }),
  );
});

test('a sum that cannot be read is never sent', () => {
  expect(toInput(form('1.005'))).toMatchObject({ refusal: { code: 'amount_ambiguous', field: 'amount' } });
});

test.each([
  [
    'another currency than the method pays in',
    { amountMinor: '125050', currency: 'KZT' },
    'amount_currency_differs',
  ],
  ['a fraction of a minor unit', { amountMinor: '12.5', currency: 'RUB' }, 'amount_unreadable'],
  ['a negative sum', { amountMinor: '-125050', currency: 'RUB' }, 'amount_unreadable'],
  ['less than the least', { amountMinor: '99', currency: 'RUB' }, 'amount_below_minimum'],
])('the action refuses %s', (_, amount, code) => {
  const { error } = payoutInput.safeParse({ ...good.sbp, amount });
  expect(error?.issues).toMatchObject([{ path: ['amount'], message: code }]);
});
