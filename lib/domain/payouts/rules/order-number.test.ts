import { describe, expect, test } from 'vitest';
import { findWrongCharacter, parseOrderNumber } from './order-number.ts';

describe('an order number', () => {
  test.each([
    ['ORD-1', 'ORD-1'],
    ['ord-1', 'ORD-1'],
    [' ORD-1 ', 'ORD-1'],
    ['ORD\u20111', 'ORD-1'],
    ['a'.repeat(64), 'A'.repeat(64)],
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
    ['ORD 1', 'order_no_characters'],
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
    ['ORD/1?', { character: '/', place: 4, isLookAlike: false }],
    ['1\u{1F600}2', { character: '\u{1F600}', place: 2, isLookAlike: false }],
    ['\u0416-1', { character: '\u0416', place: 1, isLookAlike: false }],
    ['ord-1', null],
  ])('%j', (text, wrong) => {
    expect(findWrongCharacter(text)).toEqual(wrong);
  });
});
