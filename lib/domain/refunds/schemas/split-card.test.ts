import { expect, test } from 'vitest';
import { payoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import { refundInput } from './inputs.ts';

const payout = {
  ...{
    method: 'sbp',
    phone: '+79161234567',
    bankCode: '100000000111',
    amount: '100',
    side: 'recipient_gets',
  },
  ...{ orderNo: 'ORD-1', description: '', payoutText: '', note: '' },
} as const;
const wrongAt = (read: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}) => read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('half a card number in each of two texts is refused at the second one', () => {
  const halves = { description: 'card 4111 1111', note: '1111 1111' };
  expect(wrongAt(payoutForm.safeParse({ ...payout, ...halves }))).toEqual([['note', 'card_number_split']]);
  expect(wrongAt(payoutForm.safeParse({ ...payout, description: 'card 4111 1111' }))).toEqual([]);
  const refund = {
    ...{ amount: null, reasonCode: 'other', note: '1111 1111' },
    anotherAccount: {
      phone: '+79161234567',
      bankCode: '100000000111',
      checkId: null,
      reason: 'card 4111 1111',
    },
  };
  expect(wrongAt(refundInput.safeParse(refund))).toEqual([['note', 'card_number_split']]);
});
