/** ISO 4217 exponents of the currencies that the sandbox knows: those of payouts, and some with other exponents. */
export const CURRENCY_DECIMALS = { RUB: 2, KZT: 2, USD: 2, EUR: 2, BYN: 2, JPY: 0, KWD: 3 } as const;
export type Currency = keyof typeof CURRENCY_DECIMALS;

/** An amount as the sandbox stores it: the decimal in full ("1250.50"), never a float. */
export interface Money {
  value: string;
  currency: Currency;
}

const JSON_NUMBER = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * The integer of minor units that a JSON number stands for: ("1250.5", 2) → 125050n.
 * Null when the number has more decimals than the currency, or is absurdly long.
 */
export function toMinorUnits(text: string, decimals: number): bigint | null {
  const match = JSON_NUMBER.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  const shift = Number(exponent) - fraction.length + decimals;
  const scale = 10n ** BigInt(Math.abs(shift));
  if (shift < 0 && digits % scale !== 0n) return null;
  const minor = shift < 0 ? digits / scale : digits * scale;
  return sign === '-' ? -minor : minor;
}

/** 125050n with two decimals → "1250.50". */
export function fromMinorUnits(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The minor units of an amount that has been validated. */
export function minorUnitsOf(money: Money): bigint {
  const minor = toMinorUnits(money.value, CURRENCY_DECIMALS[money.currency]);
  if (minor === null) throw new Error(`Not a sum in ${money.currency}: ${money.value}`);
  return minor;
}

/** A validated JSON number as an amount with all decimals of its currency. */
export function toMoney(text: string, currency: Currency): Money {
  const decimals = CURRENCY_DECIMALS[currency];
  return { value: fromMinorUnits(minorUnitsOf({ value: text, currency }), decimals), currency };
}
