import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEmail } from './email.ts';

test.each([
  ['ivan@company.com', 'ivan@company.com'],
  [' Ivan.Petrov+pay@Sub.Company.CO.UK ', 'ivan.petrov+pay@sub.company.co.uk'],
  ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
  ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
  ['ИВАН@Почта.РФ', 'иван@xn--80a1acny.xn--p1ai'],
  ['ivan@münchen.de', 'ivan@xn--mnchen-3ya.de'],
  ['\ufe0fivan\u00ad@company.com\u200b', 'ivan@company.com'],
  ['ivan@paydesk.local', 'ivan@paydesk.local'],
  ["o'brien@company.com", "o'brien@company.com"],
])('%j is kept as %j', (text, value) => {
  expect(parseEmail(text)).toEqual({ ok: true, value });
});

test.each([
  '',
  'ivan',
  'ivan@',
  '@company.com',
  'ivan@company',
  'ivan@company.',
  'ivan@.com',
  'ivan@-company.com',
  'ivan@127.0.0.1',
  'ivan@company.com:25',
  'ivan@company.com/x',
  'ivan petrov@company.com',
  'ivan@@company.com',
  '.ivan@company.com',
  'iv..an@company.com',
  // A Cyrillic а among Latin letters.
  'ivаn@company.com',
  'Ivan <ivan@company.com>',
  `${'x'.repeat(65)}@company.com`,
])('%j is refused', (text) => {
  expect(parseEmail(text)).toMatchObject({ ok: false, refusal: { code: 'email_unreadable' } });
});

test('what was accepted once is accepted again, as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
      const read = parseEmail(text);
      if (read.ok) expect(parseEmail(read.value)).toEqual(read);
    }),
  );
});
