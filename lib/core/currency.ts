/**
 * The currencies in which the processor reports sums, with ISO 4217 exponents and the words that people write after a
 * sum, in lower case. Payouts leave in roubles and tenge only (spec section 1); customers also pay in the others.
 */
export const currencies = {
  RUB: { exponent: 2, sign: '₽', words: ['руб', 'руб.', 'р', 'р.', 'рублей', 'rub'] },
  KZT: { exponent: 2, sign: '₸', words: ['тг', 'тг.', 'тенге', 'tenge', 'kzt'] },
  USD: { exponent: 2, sign: '$', words: ['usd'] },
  EUR: { exponent: 2, sign: '€', words: ['евро', 'eur'] },
} as const;

export type Currency = keyof typeof currencies;

export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]];

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencies, text);
}
