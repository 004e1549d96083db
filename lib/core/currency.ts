/** The currencies that the processor moves (spec section 1), with ISO 4217 exponents. */
export const currencies = {
  RUB: { exponent: 2, sign: '₽' },
  KZT: { exponent: 2, sign: '₸' },
} as const;

export type Currency = keyof typeof currencies;

export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]];

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencies, text);
}
