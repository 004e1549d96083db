import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import ru from '../../messages/ru.json' with { type: 'json' };
import { knownReasons, toKnownReason, toKnownStatus } from './dictionary.ts';

const listed = [
  ...readFileSync('lib/processor/wire/statuses.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): /gm),
].map(([, word]) => String(word));

test.each(listed)('%s has a text in both languages', (word) => {
  const code = toKnownStatus(word) ?? '';
  expect(en.record.word).toHaveProperty(code);
  expect(ru.record.word).toHaveProperty(code);
});

test.each(knownReasons.map(({ ours }) => ours))(
  'the reason %s says in both languages what it means and what to do',
  (reason) => {
    for (const { reason: meanings, advice } of [en, ru]) {
      expect(meanings).toHaveProperty(reason);
      expect(advice).toHaveProperty(reason);
    }
  },
);

test.each([
  ['CODE_CP0002', 'The recipient was not found at this bank', 'recipient_not_found'],
  ['CODE_CP0002', 'the recipient was not found at this bank.', 'recipient_not_found'],
  ['CODE_CP0002', 'Something else', null],
  ['NOT_ENABLED', 'Refunds are not enabled for this account', 'refunds_not_enabled'],
  ['NOT_ENABLED', 'Not this one', null],
  ['CODE_XX0002', 'The recipient was not found at this bank', null],
  ['CODE_CP0002', null, null],
  [null, null, null],
])('%s with "%s" is %s', (code, message, ours) => {
  expect(toKnownReason(code, message)).toBe(ours);
});

test('a status that is not listed has no name of ours', () => {
  expect(toKnownStatus('REVERSED')).toBeNull();
  expect(toKnownStatus(null)).toBeNull();
});
