import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { Changes } from './changes.tsx';

const content = {
  method: 'sbp',
  amount: { amountMinor: '30000000', currency: 'RUB' },
  amountSide: 'recipient_gets',
  recipient: {
    ...{ phone: '+79161234567', bankCode: '1', bankName: 'Сбербанк', bankNameLatin: 'Sberbank' },
    ...{ name: 'Анна К.', card: null, holderName: null },
  },
  description: null,
};
const read = (payout: object) =>
  readPart(
    createElement(Changes, { payout: { ...content, makerName: 'Olga', ...payout } as unknown as PayoutView }),
  );

test('an approver sees what was asked for before beside what is asked for now, and nothing else', () => {
  const changedFrom = {
    ...content,
    isByBank: false,
    amount: { amountMinor: '29000000', currency: 'RUB' },
    description: 'Rent',
  };
  const said = read({ changedFrom });
  for (const part of ['Changed since Olga asked before', '290,000.00 ₽', '300,000.00 ₽', 'Rent', 'none'])
    expect(said).toContain(part);
  expect(said).not.toContain('Анна К.');
});

test('of another name that the bank gives now both are shown', () => {
  const changedFrom = { ...content, isByBank: true, recipient: { ...content.recipient, name: 'Анна В.' } };
  const said = read({ changedFrom });
  for (const part of ['The bank gives another name now', 'Анна В.', 'Анна К.']) expect(said).toContain(part);
  expect(said).not.toContain('300,000');
  const unnamed = { ...changedFrom, recipient: { ...content.recipient, name: null } };
  expect(read({ changedFrom: unnamed })).toMatch(/The bank gives a name now.*none.*Анна К\./);
});

test('what nobody changed has nothing to compare', () => {
  expect(read({ changedFrom: null })).toBe('');
});
