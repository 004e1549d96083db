import { type Currency, isCurrency } from '#lib/core/currency.ts';
import { separateCurrency } from '#lib/core/typed-amount.ts';

/** The numbers that ISO 4217 gives to currencies; banks write them instead of the letters. */
const byNumber: Record<string, string> = {
  ...{ '643': 'RUB', '810': 'RUB', '398': 'KZT', '840': 'USD', '978': 'EUR', '156': 'CNY', '826': 'GBP' },
  ...{ '933': 'BYN', '417': 'KGS', '860': 'UZS', '051': 'AMD', '944': 'AZN', '981': 'GEL', '949': 'TRY' },
  ...{ '972': 'TJS', '784': 'AED' },
};
/** Codes that went out of use, still written for the same money, and names as they are in a column of their own. */
const others: Record<string, string> = {
  ...{ RUR: 'RUB', РУБЛЬ: 'RUB', РУБЛИ: 'RUB', 'РОССИЙСКИЙ РУБЛЬ': 'RUB', 'КАЗАХСТАНСКИЙ ТЕНГЕ': 'KZT' },
  ...{ ДОЛЛАР: 'USD', 'ДОЛЛАР США': 'USD', US$: 'USD' },
};

/**
 * "RUB", "rur", "643", "RUB (643)", "₽", "руб.", "тенге". Null for what is none of the currencies that we know, or two of
 * them.
 */
export function readCurrency(text: string): Currency | null {
  const parts = new Set(text.split(/[\s()/]+/).flatMap((part) => (part === '' ? [] : [readName(part)])));
  const [part = null] = parts;
  return readName(text) ?? (parts.size === 1 ? part : null);
}

function readName(text: string): Currency | null {
  const plain = text.trim().replace(/\.$/, '').toUpperCase();
  const code = byNumber[plain.padStart(3, '0')] ?? others[plain] ?? plain;
  if (isCurrency(code)) return code;
  const { typed, named } = separateCurrency(text);
  return typed === '' ? named : null;
}
