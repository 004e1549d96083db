import { replaceCardNumbers } from '#lib/core/card-masking.ts';
import { maskCard } from '#lib/core/card-number.ts';
import type { FileField } from '../status.ts';
import type { Texts } from './read-texts.ts';

const toMask = (digits: string) => {
  const { first6, last4, length } = maskCard(digits);
  return `${first6}${'•'.repeat(length - first6.length - last4.length)}${last4}`;
};

/** The text with each card number in it cut to its ends. */
export const maskCards = (text: string): string =>
  /\d{2}/.test(text) ? replaceCardNumbers(text, toMask) : text;

/** So many digits in a field of card numbers are one, whatever its check digit says. */
const fewest = 11;

/** The text of a field of card numbers, where a mistyped number is one too. */
export function maskCardText(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length >= fewest ? toMask(digits) : maskCards(text);
}

export const maskField = (field: FileField, text: string): string =>
  field === 'cardNumber' ? maskCardText(text) : maskCards(text);

/** What may be shown, and what of it has to be sealed because it is masked there. */
export function maskTexts(texts: Texts): { shown: Texts; hidden: Texts } {
  const shown: Texts = {};
  const hidden: Texts = {};
  for (const [field, text] of Object.entries(texts) as [FileField, string][]) {
    shown[field] = maskField(field, text);
    if (shown[field] !== text) hidden[field] = text;
  }
  return { shown, hidden };
}

/** The same for the cells of a row: `isCard` names the columns of card numbers. */
export function maskCells(cells: readonly string[], isCard: (column: number) => boolean) {
  const hidden: Record<string, string> = {};
  const shown = cells.map((text, column) => {
    const masked = isCard(column) ? maskCardText(text) : maskCards(text);
    if (masked !== text) hidden[column] = text;
    return masked;
  });
  return { shown, hidden };
}
