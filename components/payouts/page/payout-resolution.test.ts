import { expect, test } from 'vitest';
import { toDifference } from './payout-resolution.tsx';

const nobody = { name: null, holderName: null, phone: null, card: null };
const toName = (recipient: object, orderNo = 'PAY-1') =>
  toDifference({ recipient: { ...nobody, ...recipient } as never, orderNo }).replaceAll(
    /[\u00a0\u2011]/g,
    ' ',
  );

test('a payout is called by its recipient and its number, and by that alone once the recipient is erased', () => {
  expect(toName({ name: 'Иван П.', phone: '+79161234567' })).toBe('Иван П., +7 916 123 45 67, PAY-1');
  expect(toName({ card: { first6: '440563', last4: '7404', length: 16 } })).toMatch(
    /^4405 63.* 7404, PAY-1$/,
  );
  expect(toName({})).toBe('PAY-1');
});
