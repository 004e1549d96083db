import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Asked, fromAskedQuery, toAskedAddress } from './asked.ts';

const form = 'https://paydesk.example/payments/pay_1/refund?next=rf_1';
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
const asked: Asked = {
  amount: { amountMinor: 6_000_050n, currency: 'RUB' },
  reasonCode: 'goods_returned',
  isToAnotherAccount: true,
};

test('what was typed arrives by its link, and what the address named already stays', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.boolean(), (amountMinor, isToAnotherAccount) => {
      const given: Asked = { ...asked, amount: { amountMinor, currency: 'KZT' }, isToAnotherAccount };
      const query = queryOf(toAskedAddress(form, given));
      expect(query.next).toBe('rf_1');
      expect(fromAskedQuery(query, 'KZT')).toEqual(given);
    }),
  );
});

test('a link carries a sum, a code and a way, and a second one nothing of the first', () => {
  const first = toAskedAddress(form, asked);
  expect(queryOf(first)).toEqual({ next: 'rf_1', sum: '60000.50', reason: 'goods_returned', to: 'another' });
  const second = toAskedAddress(first, { ...asked, reasonCode: '', isToAnotherAccount: false });
  expect(queryOf(second)).toEqual({ next: 'rf_1', sum: '60000.50' });
});

test.each([
  {},
  { sum: '' },
  { sum: '-5' },
  { sum: '0' },
  { sum: '1e3' },
  { sum: ['1', '2'] },
  { reason: 'x' },
])('an address without a sum that can be read fills nothing in: %j', (query) => {
  expect(fromAskedQuery(query, 'RUB')).toBeNull();
});
