import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PayoutToApprove } from '#lib/domain/payouts/schemas/approvals.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { Account, NameCheck, RecipientName, Unusual } from './to-whom.tsx';

const payout = {
  orderNo: 'CLAIM-1',
  expected: null,
  formerName: null,
  recipient: {
    ...{ phone: '+79161234567', bankCode: '1', bankName: 'Сбербанк', bankNameLatin: 'Sberbank' },
    ...{ name: 'Анна К.', card: null, holderName: null },
  },
  nameCheck: null,
  lastName: null,
  paidBefore: { count: 0, sum: { amountMinor: '0', currency: 'RUB' }, lastAt: null },
  isLargest: false,
  sameSumCount: 0,
} as unknown as PayoutToApprove;

const read = (Part: typeof Unusual, more: Partial<PayoutToApprove> = {}) =>
  readPart(createElement(Part, { payout: { ...payout, ...more } }));

test('whoever decides sees who would get it and where', () => {
  expect(read(RecipientName as never)).toBe('Анна К.');
  expect(read(Account as never)).toContain('+7 916 123-45-67, Sberbank');
});

test.each([
  [null, 'name confirmed by its maker'],
  ['match', 'the same name as last time'],
  ['close', 'nearly the same name as last time: Анна В.'],
  ['different', 'last time the bank said: Анна В.'],
] as const)('a name that is %s beside the last one', (nameCheck, said) => {
  expect(read(NameCheck, { nameCheck, lastName: 'Анна В.' })).toContain(said);
});

test('another name than the one that was agreed to is shown beside it', () => {
  expect(read(NameCheck, { formerName: 'Анна В.' })).toContain('the name that was agreed to: Анна В.');
  expect(read(NameCheck)).not.toContain('agreed to');
});

test('a name that no bank gave is said to be so', () => {
  expect(read(NameCheck, { recipient: { ...payout.recipient, name: null } })).toContain(
    'the bank gave no name',
  );
});

test('a recipient never paid before, a sum larger than ever, and the same sum again are unusual', () => {
  expect(read(Unusual)).toContain('Never paid before.');
  const paidBefore = {
    count: 3,
    sum: { amountMinor: '30000000', currency: 'RUB' },
    lastAt: '2026-11-21T09:00:00.000Z',
  } as const;
  const known = read(Unusual, { paidBefore, isLargest: true, sameSumCount: 2 });
  expect(known).not.toContain('Never paid before.');
  expect(known).toContain('More than this recipient ever got.');
  expect(known).toContain('2 other payouts of the same sum within three days.');
  expect(known).toMatch(/Paid 3 times: 300,000\.00 ₽, last on .*21/);
  expect(read(Unusual, { paidBefore })).not.toContain('More than');
});
