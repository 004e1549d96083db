/**
 * The currencies in which the processor reports sums, with ISO 4217 exponents. Payouts leave in roubles and tenge only
 * (spec section 1); customers also pay in the others.
 */
export const currencies = {
  RUB: { exponent: 2, sign: '₽' },
  KZT: { exponent: 2, sign: '₸' },
  USD: { exponent: 2, sign: '$' },
  EUR: { exponent: 2, sign: '€' },
} as const;

export type Currency = keyof typeof currencies;

export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]];

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencies, text);
}
