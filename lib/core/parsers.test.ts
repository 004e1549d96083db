import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isId, newId } from './id.ts';
import { findLookAlikes, hasLatin, parseLatinName } from './latin-name.ts';
import { parseRussianMobile } from './phone.ts';
import { parsePlainText } from './plain-text.ts';

describe('a Russian mobile number', () => {
  test.each([
    '+7 911 111-11-11',
    '8 (911) 111 11 11',
    '79111111111',
    '9111111111',
    '911-111-11-11',
    '911 111 11 11',
    '(911) 111\u201411\u201411',
    '+7\u2003911\u2003111\u201311\u221211',
    '8\t911\t111\t11\t11',
    '\u202a+7\u00a0911\u00a0111\u201111\u201111\u202c',
    '  +79111111111 ',
    '8.911.111.11.11',
    '+7.911.111.11.11',
    'тел. +7 911 111-11-11',
    'Тел.: 8 (911) 111-11-11',
    'Телефон 9111111111',
    'tel:+79111111111',
    '+7\ufe0f911\u00ad111\u2060-11\u034f-11',
    '\u2800+7\u2028911 111\u301c11\u204311',
  ])('%j is read', (text) => {
    expect(parseRussianMobile(text)).toEqual({ ok: true, value: '+79111111111' });
  });

  test.each([
    ['', 'phone_empty'],
    ['+77011234567', 'phone_not_russian_mobile'],
    ['+7 811 111 11 11', 'phone_not_russian_mobile'],
    ['+89111111111', 'phone_not_russian_mobile'],
    ['+375291234567', 'phone_unreadable'],
    ['+19111111111', 'phone_unreadable'],
    ['0079111111111', 'phone_unreadable'],
    ['007 916 123-45-67', 'phone_unreadable'],
    ['+9111111111', 'phone_unreadable'],
    ['8111111111', 'phone_unreadable'],
    ['791111111112', 'phone_unreadable'],
    ['791111111111111', 'phone_unreadable'],
    ['+7911111111O', 'phone_unreadable'],
    ['+7911111111О', 'phone_unreadable'],
    ['+7 911 111 11 11;ext=5', 'phone_unreadable'],
    ['+79111111111, +79111111112', 'phone_unreadable'],
    ['тел. +7 911 111-11-11 доб. 5', 'phone_unreadable'],
    ['Иван +79111111111', 'phone_unreadable'],
    ['тел.', 'phone_unreadable'],
    ['+7٩111111111', 'phone_unreadable'],
  ])('%j is refused as %s', (text, code) => {
    expect(parseRussianMobile(text)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('any text gives either +79 and nine digits or a refusal', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ()-]{0,20}$/)), (text) => {
        const result = parseRussianMobile(text);
        expect(result.ok ? /^\+79\d{9}$/.test(result.value) : result.refusal.code.startsWith('phone_')).toBe(
          true,
        );
      }),
    );
  });
});

describe('a free text', () => {
  test.each([
    ['<script>window.__xss=1</script>', '<script>window.__xss=1</script>'],
    ['  Зарплата за ноябрь ', 'Зарплата за ноябрь'],
    ['a\u202eb\u200bc', 'abc'],
    ['1\ufe0f2\u00ad3', '123'],
    ['', ''],
    ['invoice 1234567890123', 'invoice 1234567890123'],
  ])('%j is kept as %j', (text, value) => {
    expect(parsePlainText(text, 140)).toEqual({ ok: true, value });
  });

  test.each([
    ['x'.repeat(141), 'text_too_long'],
    ['a\u0000b', 'text_unreadable'],
    ['\ud800', 'text_unreadable'],
    ['pay 4111 1111 1111 1111 please', 'card_number_not_allowed'],
    ['4111-1111-1111-1111', 'card_number_not_allowed'],
    ['order 17 4111 1111 1111 1111 12/30', 'card_number_not_allowed'],
    ['2200000000000000004', 'card_number_not_allowed'],
  ])('%j is refused as %s', (text, code) => {
    expect(parsePlainText(text, 140)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('a name on a card', () => {
  test.each(['', 'IVAN PETROV', "O'BRIEN-SMITH J.", 'JOSÉ Ñ.', ' ivan  petrov '])('%j is taken', (name) => {
    expect(parseLatinName(name, 60)).toEqual({ ok: true, value: name.trim() });
  });

  test.each([
    ['ИВАН ПЕТРОВ', 'name_cyrillic'],
    ['IVАN PETROV', 'name_cyrillic'],
    ['Иван 😀', 'name_cyrillic'],
    ['IVAN 😀', 'name_not_latin'],
    ['IVAN <b>', 'name_not_latin'],
    ['伊万', 'name_not_latin'],
    ['to 4276 8305 7194 6200', 'card_number_not_allowed'],
  ])('%j is refused as %s', (name, code) => {
    expect(parseLatinName(name, 60)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('typed on the wrong layout names the letters that only look Latin', () => {
    expect(findLookAlikes('IVАN РETROV')).toEqual(['А', 'Р']);
    expect(findLookAlikes('IVAN PETROV')).toEqual([]);
    // Simply Russian: the sentence of one letter would be about the wrong thing.
    expect(findLookAlikes('Иван')).toEqual([]);
    expect(hasLatin('РОМА')).toBe(false);
  });
});

test('a text far beyond its limit is refused at once, however it is made', () => {
  const combining = 'e\u0301\u0302\u0303'.repeat(10_000);
  expect(parsePlainText(combining, 140)).toMatchObject({ ok: false, refusal: { code: 'text_too_long' } });
  expect(parseRussianMobile('7'.repeat(1_000_000))).toMatchObject({
    ok: false,
    refusal: { code: 'phone_unreadable' },
  });
});

test('ids are told apart by kind and sort by the time they were made', () => {
  const ids = Array.from({ length: 50 }, () => newId('payout'));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => isId('payout', id) && !isId('user', id))).toBe(true);
  expect(isId('payout', 'po_')).toBe(false);
});
