import { describe, expect, test } from 'vitest';
import { toOrderColumns, toOrderKey } from '#lib/core/order-key.ts';
import { findWrongCharacter, parseOrderNumber } from './order-number.ts';

describe('an order number', () => {
  test.each([
    ['ORD-1', 'ORD-1'],
    ['order-17a', 'order-17a'],
    ['Заказ 12/3', 'Заказ 12/3'],
    ['2026/117', '2026/117'],
    ['№5', '№5'],
    ['Счёт  № 5 от 01.02', 'Счёт № 5 от 01.02'],
    [' ORD-1 ', 'ORD-1'],
    ['ORD\u20111', 'ORD-1'],
    ['a'.repeat(64), 'a'.repeat(64)],
    // A time in milliseconds and one in seconds, both with a correct check digit.
    ['HOOK-1795249270137', 'HOOK-1795249270137'],
    ['20261121120008', '20261121120008'],
  ])('%j is %s', (text, value) => {
    expect(parseOrderNumber(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'order_no_empty'],
    ['x'.repeat(65), 'order_no_too_long'],
    ['../../intents/1', 'order_no_characters'],
    ['ORD/1?x=1#y', 'order_no_characters'],
    ['%2e%2e', 'order_no_characters'],
    ['😀', 'order_no_characters'],
    ['-1', 'order_no_characters'],
    ['a\u0000b', 'order_no_characters'],
    // A Cyrillic О and Р, which look like the Latin letters.
    ['\u041e\u0420D-1', 'order_no_characters'],
    ['4111111111111111', 'card_number_not_allowed'],
  ])('%j is refused as %s', (text, code) => {
    expect(parseOrderNumber(text)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('of a refused order number the first wrong character is named with its place', () => {
  test.each([
    ['\u041eRD-1', { character: '\u041e', place: 1, isLookAlike: true }],
    [' INV\u20112026-\u0441 ', { character: '\u0441', place: 10, isLookAlike: true }],
    ['ORD/1?', { character: '?', place: 6, isLookAlike: false }],
    ['1\u{1F600}2', { character: '\u{1F600}', place: 2, isLookAlike: false }],
    ['\u0416-1', null],
    ['ord-1', null],
  ])('%j', (text, wrong) => {
    expect(findWrongCharacter(text)).toEqual(wrong);
  });
});

test('numbers that differ only in capitals are one, and how it was typed is kept', () => {
  expect(toOrderKey('Заказ 12/3')).toBe(toOrderKey('ЗАКАЗ 12/3'));
  expect(toOrderColumns('order-17a')).toEqual({ orderNo: 'ORDER-17A', orderTyped: 'order-17a' });
  expect(toOrderColumns('2026/117')).toEqual({ orderNo: '2026/117', orderTyped: null });
});
