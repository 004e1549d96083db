import { hasCardNumber } from '#lib/core/card-text.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';

export type OrderNumberRefusal =
  | 'order_no_empty'
  | 'order_no_too_long'
  | 'order_no_characters'
  | 'card_number_not_allowed';

/**
 * The canonical form in which order numbers are compared: trimmed, upper case, plain hyphens. Only characters
 * that survive every system unchanged are allowed: Latin letters, digits, dot, underscore, hyphen; at most
 * 64.
 */
export function parseOrderNumber(text: string): Result<string, OrderNumberRefusal> {
  const canonical = text
    .trim()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();
  if (canonical === '') return refuse('order_no_empty');
  if (canonical.length > 64) return refuse('order_no_too_long');
  if (!/^[A-Z0-9._-]+$/.test(canonical)) return refuse('order_no_characters');
  if (hasCardNumber(canonical)) return refuse('card_number_not_allowed');
  return accept(canonical);
}
