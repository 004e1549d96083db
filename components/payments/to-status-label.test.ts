import { expect, test } from 'vitest';
import { toStatusLabel } from './to-status-label.ts';

const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' as const });
const none = rub('0');
const amounts = {
  ...{ paid: rub('30000'), refunded: rub('30000'), refundedElsewhere: none },
  ...{ waiting: none, refunding: none, unknown: none, contradicted: none, available: none },
};

test.each([
  ['refunded by us', {}, 'allRefunded'],
  ['refunded outside', { refunded: none, refundedElsewhere: rub('30000') }, 'allRefunded'],
  ['refunded beyond the whole', { refunded: rub('40000'), available: rub('-10000') }, 'allRefunded'],
  ['partly', { refunded: rub('10000'), available: rub('20000') }, 'captured'],
  ['and the rest waits', { refunded: rub('10000'), waiting: rub('20000') }, 'captured'],
  ['and the rest is under way', { refunded: rub('10000'), refunding: rub('20000') }, 'captured'],
  ['and of the rest nobody knows', { refunded: rub('10000'), unknown: rub('20000') }, 'captured'],
  ['and the rest is contradicted', { refunded: rub('10000'), contradicted: rub('20000') }, 'captured'],
])('a paid payment, %s: its money is not taken for ours only if all of it is refunded', (_, about, word) => {
  expect(toStatusLabel('captured', { ...amounts, ...about })).toBe(word);
});

test('nothing else is called refunded, nor what has not been read yet', () => {
  expect(toStatusLabel('captured', null)).toBe('captured');
  expect(toStatusLabel('cancelled', { ...amounts, paid: none, refunded: none })).toBe('cancelled');
});
