/**
 * Ten digits from a nine on, with 7 or 8 before them or not, however they are written; those of Kazakhstan begin with a seven,
 * and are one behind another 7 or 8 alone.
 */
const phoneInside = /(?<!\d)(?:(?:\+?[78][ ().-]*)?9|\+?[78][ ().-]*7)(?:[ ().-]*\d){9}(?!\d)/;

/** The number of a payout or refund as it may leave the product; null: it holds what may be a phone. People choose order numbers. */
export function toShownNumber(number: string | undefined): string | null {
  return number === undefined || phoneInside.test(number) ? null : number;
}
