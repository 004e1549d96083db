import { expect, test } from 'vitest';
import type { Currency } from './currency.ts';
import { fromDecimal } from './money.ts';
import { parseAmount, tidyAmount } from './typed-amount.ts';

test.each([
  ['1250.50', 'BYN', 125_050n],
  ['1250', 'JPY', 1_250n],
  ['1250.00', 'JPY', 1_250n],
  ['12.505', 'KWD', 12_505n],
  ['300.00', 'HUF', 30_000n],
])('%s %s has the decimals of ISO 4217', (text, currency, amountMinor) => {
  expect(fromDecimal(text, currency as Currency)?.amountMinor).toBe(amountMinor);
  expect(fromDecimal('0.5', 'JPY' as Currency)).toBeNull();
});

test.each([
  ['1,250', 'JPY', 1_250n],
  ['1250 JPY', 'JPY', 1_250n],
  ['12,5 BYN', 'BYN', 1_250n],
  ['1.25', 'KWD', 1_250n],
])(
  '%s typed in a field of %s is read, and left as a text that is read the same',
  (text, code, amountMinor) => {
    const currency = code as Currency;
    const value = { amountMinor, currency };
    expect(parseAmount(text, currency)).toEqual({ ok: true, value });
    expect(parseAmount(tidyAmount(text, currency, 'en'), currency)).toEqual({ ok: true, value });
  },
);
