import { hasCardNumber } from '#lib/core/card-text.ts';
import { findLookAlikes } from '#lib/core/latin-name.ts';
import { toOrderKey } from '#lib/core/order-key.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { toPlainDashes, toPlainSpaces, withoutInvisible } from '#lib/core/typed-text.ts';

export type OrderNumberRefusal =
  | 'order_no_empty'
  | 'order_no_too_long'
  | 'order_no_characters'
  | 'card_number_not_allowed';

/**
 * An order number as the processor gets it and screens show it: trimmed, plain hyphens, one space at a time, with its capitals
 * as they were typed. The spec sets no form (2.2): letters of one alphabet in a word, digits, and what people set between
 * them. At most 64 characters.
 */
export function parseOrderNumber(text: string): Result<string, OrderNumberRefusal> {
  const orderNo = toTyped(text);
  if (orderNo === '') return refuse('order_no_empty');
  if (orderNo.length > 64 || toOrderKey(orderNo).length > 64) return refuse('order_no_too_long');
  if (findWrongCharacter(orderNo) !== null) return refuse('order_no_characters');
  if (hasCardNumber(orderNo)) return refuse('card_number_not_allowed');
  return accept(orderNo);
}

const allowed = /^[\p{L}\p{M}\p{Nd} ._/#№:+,()&-]$/u;
const first = /^[\p{L}\p{Nd}#№]$/u;
const latin = /\p{Script=Latin}/u;
/** Most of them by far, in which nothing can look like anything else. */
const usual = /^[a-z\d#][a-z\d ._/#:+,()&-]*$/i;

/**
 * The first character of a refused number that may not appear there, and its place, counted from 1 as people count. A
 * Cyrillic О in "ОRD-1" looks like the Latin one, so nobody finds it by looking.
 */
export function findWrongCharacter(
  text: string,
): { character: string; place: number; isLookAlike: boolean } | null {
  const typed = toTyped(text);
  if (usual.test(typed)) return null;
  const characters = [...typed];
  const at = characters.findIndex((character, place) => !(place === 0 ? first : allowed).test(character));
  const mixed = at >= 0 ? at : findMixed(typed);
  const character = characters[mixed];
  if (character === undefined) return null;
  return { character, place: mixed + 1, isLookAlike: findLookAlikes(typed).includes(character) };
}

/**
 * The place of the first letter that may only look Latin: another one in a word with Latin letters, or in a word of nothing but
 * look-alikes next to Latin words.
 */
function findMixed(typed: string): number {
  const alike = findLookAlikes(typed);
  const hasLatin = latin.test(typed);
  let at = 0;
  for (const word of typed.split(/(?<=[^\p{L}\p{M}])|(?=[^\p{L}\p{M}])/u)) {
    const letters = [...word];
    const other = letters.findIndex((letter) => /\p{L}/u.test(letter) && !latin.test(letter));
    const isAlike = hasLatin && letters.every((letter) => alike.includes(letter));
    if (other >= 0 && (isAlike || letters.some((letter) => latin.test(letter)))) return at + other;
    at += letters.length;
  }
  return -1;
}

const toTyped = (text: string) =>
  toPlainDashes(toPlainSpaces(withoutInvisible(text)))
    .normalize('NFC')
    .trim()
    .replace(/ {2,}/g, ' ');

/** A number of ours, such as PAY-2026-000124. */
export function toOrderNumber(counter: bigint, now: Date): string {
  return `PAY-${now.getUTCFullYear()}-${counter.toString().padStart(6, '0')}`;
}
