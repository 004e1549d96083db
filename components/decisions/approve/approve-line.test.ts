import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { toDecisions } from '../to-decisions.ts';
import { ApproveLine } from './approve-line.tsx';

type More = Partial<RefundToApprove>;

function read(name: string | null, more: More = {}): string {
  const refund = {
    number: 'REF-1',
    amount: { amountMinor: '150000', currency: 'RUB' },
    anotherAccount: {
      name,
      phone: '+79161234567',
      bankCode: '1',
      bankName: 'Сбербанк',
      bankNameLatin: 'Sberbank',
    },
    payment: { payer: { name: 'Мария К.' } },
    makerName: 'Olga',
    reason: { code: 'goods_returned', texts: { en: 'Goods returned', ru: 'Товар возвращён' } },
    anotherAccountReason: 'The payer closed the account',
    sameDestination: null,
    ...more,
  } as RefundToApprove;
  const [decision] = toDecisions([], [refund]);
  if (!decision) throw new Error('no request');
  const line = createElement(ApproveLine, { decision, outcome: undefined, isWaiting: false });
  return readPart(line);
}

test('whoever approves sees who would get it, where, and who paid', () => {
  const said = read('Иван П.');
  for (const part of ['Иван П.', '+7 916 123-45-67', 'Sberbank', 'not the payer’s', 'Мария К.', '1,500.00 ₽'])
    expect(said).toContain(part);
});

test('whoever approves reads who asks for it and why', () => {
  expect(read('Иван П.')).toContain('Olga asks for it: Goods returned · The payer closed the account');
  expect(read('Иван П.', { anotherAccountReason: null })).toContain('Olga asks for it: Goods returned');
});

test('a name that is the payer’s, and one that the bank did not give, are said to be so', () => {
  expect(read('Мария К.')).toContain('same as the payer’s');
  const unnamed = read(null);
  expect(unnamed).toContain('the bank gave no name');
  expect(unnamed.split('+7 916 123-45-67')).toHaveLength(2);
});

test('a phone that gathers refunds, and the other names it had there, are said before it is approved', () => {
  const sum = { amountMinor: '643208', currency: 'RUB' } as const;
  const others = { count: 3, paidCount: 1, waitingCount: 1, sum };
  const said = read('Иван П.', { sameDestination: { ...others, otherNames: ['Пётр Ч.'] } });
  expect(said).toContain(
    '3 other refunds to this phone in 30 days: 6,432.08 ₽; completed: 1; waiting for a decision too: 1',
  );
  expect(said).toContain('another name occurs: Пётр Ч.');
  const none = { count: 0, paidCount: 0, waitingCount: 0, sum, otherNames: [] };
  expect(read('Иван П.', { sameDestination: none })).not.toContain('to this phone');
});
