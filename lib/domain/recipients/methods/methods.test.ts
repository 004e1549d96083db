import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkedMethods, methodFacts } from './methods.ts';
import { payoutMethods } from './names.ts';
import { toPayee, toPhonePayee } from './payee.ts';

describe('every method', () => {
  test.each(payoutMethods)('%s names its recipient by fields that it asks for', (method) => {
    const { fields, recipient } = methodFacts[method];
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(recipient)));
    expect(Object.keys(recipient)).not.toEqual([]);
  });

  test.each(payoutMethods)('%s keeps of its recipient what its instrument has', (method) => {
    const { instrument, hasBank, fields, check } = methodFacts[method];
    expect('cardNumber' in fields).toBe(instrument === 'card');
    expect('phone' in fields).toBe(instrument === 'phone');
    expect('bankCode' in fields).toBe(hasBank);
    // A card has no holder whom a bank would name.
    if (instrument === 'card') expect(check).not.toBe('required');
  });

  test.each(payoutMethods)('%s has limits in which something can be paid', (method) => {
    const { limits } = methodFacts[method];
    expect(limits.min).toBeGreaterThan(0n);
    expect(limits.max === null || limits.max > limits.min).toBe(true);
  });

  test('has a setting of its own for the maximum of the contract', () => {
    const settings = payoutMethods.map((method) => methodFacts[method].maxSetting);
    expect(new Set(settings).size).toBe(payoutMethods.length);
  });
});

test('the recipient of a method that knows no check is never asked about', () => {
  for (const method of checkedMethods) expect(methodFacts[method].check).not.toBe('none');
});

test('a phone is paid at a bank where its method asks for one, and nowhere else', () => {
  const phone = '+79161234567';
  const bankCode = '100000000111';
  expect(toPhonePayee('sbp', { phone, bankCode })).toEqual({
    method: 'sbp',
    instrument: 'phone',
    phone,
    bankCode,
  });
  expect(toPhonePayee('sbp', { phone, bankCode: null })).toBeNull();
  expect(toPhonePayee('sbp', { phone: null, bankCode })).toBeNull();
  expect(toPhonePayee('mobile_money', { phone, bankCode: null })).toMatchObject({ phone, bankCode: null });
  expect(toPhonePayee('mobile_money', { phone, bankCode })).toBeNull();
});

test('of a card only what was given is a payee, and its code is no part of it', () => {
  expect(toPayee({ method: 'kz_card', cardNumber: '4405639182057404' })).toEqual({
    method: 'kz_card',
    instrument: 'card',
    hasCode: false,
    card: { number: '4405639182057404', brand: null, holderName: null, expiryMonth: null, expiryYear: null },
  });
  const given = { cardNumber: '2200701239485763', holderName: '', expiryMonth: null, expiryYear: null };
  const payee = toPayee({ method: 'ru_card', ...given, cvv: '947' });
  expect(payee).toMatchObject({ hasCode: true, card: { holderName: null } });
  expect(JSON.stringify(payee)).not.toContain('947');
});

describe('no method is told from another by its name', () => {
  const root = join(import.meta.dirname, '../../../..');
  const folders = ['app', 'components', 'lib', 'worker', 'scripts', 'prisma', 'bench'];
  /** The table, its counterpart in the form, and files that are only data or generated. */
  const own =
    /^lib\/domain\/recipients\/methods\/|^lib\/db\/generated\/|^prisma\/demo\/|\/testing\/|\.test\.tsx?$/;
  const names = payoutMethods.filter((method) => method !== 'test').join('|');
  const comparisons = [
    new RegExp(`[!=]==? *'(?:${names})'`),
    new RegExp(`'(?:${names})' *[!=]==?`),
    new RegExp(`\\bcase '(?:${names})'`),
    // "test" is also a value in Node's own environment.
    /[Mm]ethod\w*\)? *[!=]==? *'test'|\bkind *[!=]==? *'test'/,
  ];

  function isBranching(line: string): boolean {
    return comparisons.some((pattern) => pattern.test(line));
  }

  test.each([
    ["if (method === 'sbp') return", true],
    ["payment?.method !== 'ru_card'", true],
    ["'kz_card' === method", true],
    ["  case 'sbp':", true],
    ["methods.filter((method) => method !== 'test')", true],
    ["env().NODE_ENV === 'test'", false],
    ["create: { method: 'sbp' }", false],
  ])('%s: a branch is %s', (line, is) => {
    expect(isBranching(line)).toBe(is);
  });

  test('outside of the table', () => {
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    );
    expect(files.length).toBeGreaterThan(500);
    const branching = files
      .filter((file) => !own.test(file))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, at) => (isBranching(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
      );
    expect(branching).toEqual([]);
  });
});
