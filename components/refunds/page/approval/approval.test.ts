import { createElement } from 'react';
import { expect, test } from 'vitest';
import { WaitingCard } from '#components/approvals/waiting-card.tsx';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { Doubts } from './doubts.tsx';
import { toDifference } from './to-difference.ts';

const payer = { phone: '+79160000001', bank: 'Сбербанк', bankLatin: 'Sberbank', name: 'Анна К.' };
const recipient = { phone: '+79160000002', bankName: 'Т-Банк', bankNameLatin: 'T-Bank', name: 'Мария В.' };

function toRefund(
  from: Partial<Record<keyof typeof payer, string | null>>,
  to: Partial<typeof recipient> = {},
) {
  return {
    ...{ makerName: 'Olga', sameDestination: null, anotherAccountReason: null },
    reason: { texts: { en: 'Goods returned', ru: 'Товар возвращён' } },
    payment: { payer: { ...payer, ...from } },
    anotherAccount: { ...recipient, ...to },
  } as unknown as RefundView;
}

test.each<[string, RefundView, string, string]>([
  ['another phone', toRefund({}), 'phone', 'a phone other than the one that paid'],
  ['no known phone', toRefund({ phone: null }), 'phoneUnknown', 'named no phone that paid'],
  ['another bank', toRefund({}, { phone: payer.phone }), 'bank', 'but to another bank'],
  [
    'no known bank',
    toRefund({ bank: null, bankLatin: null }, { phone: payer.phone }),
    'bankUnknown',
    'this bank is not certain',
  ],
  [
    'one bank under two names',
    toRefund(
      { bank: 'ВТБ', bankLatin: 'VTB' },
      { phone: payer.phone, bankName: 'Банк ВТБ', bankNameLatin: 'VTB' },
    ),
    'bankUnknown',
    'this bank is not certain',
  ],
])('whoever decides reads what differs, and no “or”: %s', (_what, refund, whose, said) => {
  expect(toDifference(refund)).toBe(whose);
  const approval = {
    viewerMay: 'decide',
    decisions: [],
    missing: [],
    requiredCount: 1,
    expiresAt: null,
    deciders: [],
  };
  const about = { sum: '1.00 ₽', maker: 'Olga', reason: '', to: '', whose };
  const props = { of: 'refunds', approval, about, onAsk: () => {}, onNear: () => {}, children: null };
  const card = createElement(WaitingCard, props as unknown as Parameters<typeof WaitingCard>[0]);
  const read = readPart(createElement(ViewerProvider, { value: { role: 'manager' } as never }, card));
  expect(read).toContain(said);
  expect(read).not.toMatch(/, or /);
});

test('the last question before money goes to a stranger says who paid and what else went to that phone', () => {
  const sum = { amountMinor: '570000', currency: 'RUB' } as const;
  const sameDestination = { count: 2, paidCount: 1, waitingCount: 1, sum, otherNames: ['Пётр Щ.'] };
  const said = readPart(createElement(Doubts, { refund: { ...toRefund({}), sameDestination } }));
  for (const part of [
    'not the payer’s',
    'Анна К.',
    '2 other refunds to this phone',
    'Пётр Щ.',
    'Olga asks for it',
  ])
    expect(said).toContain(part);
});
