import { type Currency, isUsualCurrency, type UsualCurrency } from './currency.ts';
import type { AppLocale } from './format.ts';
import { type Money, toDecimal } from './money.ts';

export type NumberWords = (whole: bigint) => string;

/** The library's tables of one language, about 3 KB, loaded when the first amount is to be written out. */
export async function loadNumberWords(locale: AppLocale): Promise<NumberWords> {
  const { toCardinal } = locale === 'ru' ? await import('n2words/ru-RU') : await import('n2words/en-GB');
  return (whole) => toCardinal(whole);
}

/**
 * The parts of a sum as it is written out: whole units in words, minor units in two figures, and both numbers for
 * the forms of the units' names ("рубль", "рубля", "рублей").
 */
export function toSumParts(money: Money, toWords: NumberWords) {
  const [whole = '0', fraction = '0'] = toDecimal(money).split('.');
  const { currency } = money;
  return { words: toWords(BigInt(whole)), whole: Number(whole), fraction, minor: Number(fraction), currency };
}

/** The text that writes such a sum out. Units of other currencies than the usual ones are named by the code. */
export function toWordsName(currency: Currency): UsualCurrency | 'any' {
  return isUsualCurrency(currency) ? currency : 'any';
}
