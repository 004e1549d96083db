import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { PayoutFacts } from './payout-facts.tsx';

const sum = (amountMinor: string, currency = 'RUB') => ({ amountMinor, currency });

type Amounts = { debited: object | null; received: object | null };

function read(
  amountSide: PayoutView['amountSide'],
  amounts: Amounts,
  status: PayoutView['status'] = 'accepted',
): string {
  const payout = {
    id: 'po_1',
    status,
    method: 'sbp',
    amountSide,
    amount: sum('150000'),
    orderNo: 'PAY-1',
    recipient: { name: 'Иван П.', phone: '+79161234567', bankName: 'Сбербанк' },
    erasedAt: null,
    confirmation: null,
    confirmedWarnings: [],
    makerName: 'Fyodor',
    createdAt: '2026-11-21T10:00:00.000Z',
    timeline: [],
    attempt: { id: 'att_1', number: 1, clientReferenceId: 'PAY-1', ...amounts },
  };
  const facts = createElement(PayoutFacts, { payout: payout as unknown as PayoutView });
  return readPart(createElement(ViewerProvider, { value: { role: 'support' } as never }, facts));
}

const other = 'the processor says';

test('what the other side comes to stands beside the sum that was asked for', () => {
  const sent = read('recipient_gets', { debited: sum('833000', 'KZT'), received: sum('150000') });
  expect(sent).toMatch(/Recipient gets exactly.*1,500\.00 ₽.*We will be debited.*8,330\.00/);
  expect(sent).not.toContain(other);
  const debited = read('we_are_debited', { debited: sum('150000'), received: sum('27000', 'KZT') });
  expect(debited).toMatch(/We will be debited exactly.*1,500\.00.*Recipient gets .*270\.00/);
  expect(debited).not.toContain(other);
});

test('another sum on the side that was asked for is said to be the processor’s', () => {
  expect(read('recipient_gets', { debited: null, received: sum('140000') }, 'paid_out')).toMatch(
    /The recipient got, the processor says.*1,400\.00/,
  );
  expect(read('we_are_debited', { debited: sum('160000'), received: null }, 'paid_out')).toMatch(
    /We were debited, the processor says.*1,600\.00/,
  );
});

test('without another sum nothing is said of one', () => {
  for (const amounts of [
    { debited: null, received: null },
    { debited: sum('150000'), received: sum('150000') },
  ])
    expect(read('recipient_gets', amounts).match(/1,500\.00/g)).toHaveLength(1);
});

test.each([
  ['accepted', 'We will be debited', 'Recipient gets', 'Recipient gets, the processor says'],
  ['paid_out', 'We were debited', 'Paid to the recipient', 'The recipient got, the processor says'],
  ['declined', 'We would have been debited', 'Recipient would have got', 'Sum on the recipient’s side'],
  ['cancelled', 'We would have been debited', 'Recipient would have got', 'Sum on the recipient’s side'],
  ['unknown', 'We were to be debited', 'Recipient was to get', 'Sum on the recipient’s side'],
] as const)(
  'of a payout that is %s the other sums are told in its tense',
  (status, debited, received, own) => {
    const all = { debited: sum('833000', 'KZT'), received: sum('140000') };
    expect(read('recipient_gets', all, status)).toMatch(
      new RegExp(`${own}.*1,400\\.00 ₽ .*${debited} .*8,330`),
    );
    const other = { debited: sum('150000'), received: sum('27000', 'KZT') };
    expect(read('we_are_debited', other, status)).toMatch(new RegExp(`${received} .*270\\.00`));
  },
);
