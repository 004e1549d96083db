import { hasCardNumber } from '#lib/core/card-text.ts';
import { findLookAlikes } from '#lib/core/latin-name.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';

export type OrderNumberRefusal =
  | 'order_no_empty'
  | 'order_no_too_long'
  | 'order_no_characters'
  | 'card_number_not_allowed';

const otherHyphens = /[\u2010-\u2015\u2212]/g;

/**
 * The canonical form in which order numbers are compared: trimmed, upper case, plain hyphens. Only characters
 * that survive every system unchanged are allowed: Latin letters, digits, dot, underscore, hyphen; at most
 * 64.
 */
export function parseOrderNumber(text: string): Result<string, OrderNumberRefusal> {
  const canonical = text.trim().replace(otherHyphens, '-').toUpperCase();
  if (canonical === '') return refuse('order_no_empty');
  if (canonical.length > 64) return refuse('order_no_too_long');
  if (!/^[A-Z0-9._-]+$/.test(canonical)) return refuse('order_no_characters');
  if (hasCardNumber(canonical)) return refuse('card_number_not_allowed');
  return accept(canonical);
}

/**
 * The first character of a refused number that may not stand there, and its place, counted from 1 as people count. A
 * Cyrillic О in "ОRD-1" looks like the Latin one, so nobody finds it by looking.
 */
export function findWrongCharacter(
  text: string,
): { character: string; place: number; isLookAlike: boolean } | null {
  const characters = [...text.trim().replace(otherHyphens, '-')];
  const at = characters.findIndex((character) => !/^[A-Za-z0-9._-]$/.test(character));
  const character = characters[at];
  if (character === undefined) return null;
  return { character, place: at + 1, isLookAlike: findLookAlikes(character).length > 0 };
}
