import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { toMovementWords } from './movement-words.ts';

const texts = createTranslator({ locale: 'en', messages: en as never }) as never;
const words = toMovementWords(texts, 'en');
const payment = { kind: 'payment', status: 'unlisted', reviewReason: null } as const;

test('a payment in a status that nobody documents is called in a file what the screen calls it', () => {
  expect(words.toStatus(payment)).toBe(en.payments.status.unlisted.title);
});

test('a bank is named in the alphabet of the language, as far as there is such a name', () => {
  const movement = { bankName: 'Т-Банк', bankNameLatin: 'T-Bank' } as Movement;
  expect(words.toBank(movement)).toBe('T-Bank');
  expect(words.toBank({ ...movement, bankNameLatin: null })).toBe('Т-Банк');
  expect(toMovementWords(texts, 'ru').toBank(movement)).toBe('Т-Банк');
});

test.each([
  ['HTTP 400', null, 'The processor did not accept the request.'],
  ['no_answer_in_time', null, 'No answer within 90 seconds.'],
  ['HTTP 422', 'Wrong bank', 'The processor did not accept the request. Wrong bank'],
  ['THEIR_CODE', 'Insufficient funds', 'Insufficient funds'],
  ['THEIR_CODE', null, ''],
])('the reason %s %s stands in a file in words', (errorCode, errorMessage, text) => {
  expect(words.toReason({ knownReason: null, errorCode, errorMessage } as Movement)).toBe(text);
});
