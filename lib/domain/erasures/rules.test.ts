import { expect, test } from 'vitest';
import { judgeOrder, judgeRecords } from './rules.ts';
import { parseSubject } from './schemas.ts';
import type { Found } from './status/found.ts';

test.each([
  [[], null, 'subject_missing'],
  [['somebody'], null, 'subject_unreadable'],
  [['+79161234567', '+79161234568'], null, 'subject_unreadable'],
  [[], '4111111111111112', 'card_unreadable'],
])('%j with the card %j is nobody in particular', (words, card, code) => {
  expect(parseSubject(words, card)).toMatchObject({ refusal: { code } });
});

test('a person is a phone of any country, an e-mail, ids and a card together', () => {
  const words = ['8 916 123-45-67', 'Olga@Example.com', 'po_01jcz3v1m8e2t9r6k5w4x7y0ab'];
  expect(parseSubject(words, '4405 6391 8205 7404')).toMatchObject({
    value: {
      phone: '+79161234567',
      email: 'olga@example.com',
      payouts: [words[2]],
      cardNumber: '4405639182057404',
    },
  });
  expect(parseSubject(['+998 90 123 45 67'], null)).toMatchObject({ value: { phone: '+998901234567' } });
});

test('what is open stands against it, what ended lately is kept to its day, the rest goes', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  const found = (endedAt: string, isOpen = false): Found => ({
    kind: 'payout',
    id: endedAt,
    isOpen,
    endedAt: new Date(endedAt),
  });
  const judged = judgeRecords(
    [found('2010-01-01T00:00:00Z', true), found('2021-11-23T00:00:01Z'), found('2021-11-23T00:00:00Z')],
    5,
    now,
  );
  expect(judged.open).toHaveLength(1);
  expect(judged.kept).toMatchObject([{ until: new Date('2026-11-23T00:00:01Z') }]);
  expect(judged.erasable).toMatchObject([{ id: '2021-11-23T00:00:00Z' }]);
});

test('an order says which and why, and not whom it is about', () => {
  const subject = parseSubject(['+79161234567', 'olga@example.com'], null);
  if (!subject.ok) throw new Error('unreadable');
  const codeOf = (request: string, reason: string) => {
    const judged = judgeOrder({ request, reason }, subject.value);
    return judged.ok ? null : judged.refusal.code;
  };
  expect(codeOf('', 'asked to be forgotten')).toBe('request_missing');
  expect(codeOf('Letter 5', 'asked')).toBe('reason_missing');
  expect(codeOf('8 (916) 123-45-67', 'asked to be forgotten')).toBe('order_names_person');
  expect(codeOf('Letter 5', 'Olga@Example.com asked to be forgotten')).toBe('order_names_person');
  expect(codeOf('Letter 5', 'asked to be forgotten')).toBeNull();
});
