/**
 * ISO 4217 by the number of decimals, without metals, funds of account and test codes. Written down, because `Intl` counts
 * decimals as shops print them, not as banks do (none for HUF or COP), and differs between browsers.
 */
const codesByExponent: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF ' +
    'CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG ' +
    'HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK ' +
    'MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE ' +
    'SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const exponents = new Map(
  Object.entries(codesByExponent).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code) => [code, Number(exponent)] as const),
  ),
);

/** The currencies of payouts (spec section 1), and those in which most customers pay: they have a sign, words and limits. */
export const usualCurrencies = ['RUB', 'KZT', 'USD', 'EUR'] as const;
export type UsualCurrency = (typeof usualCurrencies)[number];
const signs: Record<UsualCurrency, string> = { RUB: '₽', KZT: '₸', USD: '$', EUR: '€' };

/** A code of ISO 4217: the processor may report a sum in any of them. */
export type Currency = UsualCurrency | (string & { readonly iso4217: true });

/** All of them, the usual ones first: sums by currency appear in this order. */
export const currencyCodes = [...new Set<string>([...usualCurrencies, ...exponents.keys()])] as [
  Currency,
  ...Currency[],
];

export function isCurrency(text: string): text is Currency {
  return exponents.has(text);
}

export function isUsualCurrency(currency: Currency): currency is UsualCurrency {
  return Object.hasOwn(signs, currency);
}

/** How many decimals a currency has: 2 for RUB, none for JPY. */
export function exponentOf(currency: Currency): number {
  const exponent = exponents.get(currency);
  if (exponent === undefined) throw new Error(`${currency} is no currency of ISO 4217`);
  return exponent;
}

/** What appears after a sum: ₽, or the code of a currency that has no sign here. */
export function signOf(currency: Currency): string {
  return isUsualCurrency(currency) ? signs[currency] : currency;
}
