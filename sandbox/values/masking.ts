/**
 * A card number with its first six and last four digits visible (spec 2.4).
 * Numbers too short to hide anything between them show less: the middle is never under six.
 */
export function maskCardNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length >= 16) return mask(digits, 6, 4);
  if (digits.length >= 10) return mask(digits, 0, 4);
  return '*'.repeat(digits.length);
}

function mask(digits: string, head: number, tail: number): string {
  return digits.slice(0, head) + '*'.repeat(digits.length - head - tail) + digits.slice(-tail);
}

const CARD_LIKE = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

/** Free text with everything masked that could be a card number: it is stored and shown. */
export function maskCardsIn(text: string): string {
  return text.replaceAll(CARD_LIKE, (found) => (passesLuhn(found) ? maskCardNumber(found) : found));
}

/** The Luhn check; spaces and hyphens are ignored. */
export function passesLuhn(number: string): boolean {
  const digits = number.replaceAll(/\D/g, '');
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}
