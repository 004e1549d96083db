import * as z from 'zod/mini';
import { currencyCodes, isCurrency } from '#lib/core/currency.ts';
import { type Money, toDecimal } from '#lib/core/money.ts';
import { fromMoneyView, type MoneyView, toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';

/** Money as JSON holds it and as the rules compute with it. */
export const moneyText = z.codec(
  z.strictObject({
    amountMinor: z.string().check(z.regex(/^\d{1,18}$/, 'amount_unreadable')),
    currency: z.enum(currencyCodes),
  }),
  z.custom<Money>(),
  { decode: fromMoneyView, encode: toMoneyView },
);

/** Null where nothing is typed. */
export function readSum(text: string, currency: string): Result<MoneyView | null> {
  if (text.trim() === '' || !isCurrency(currency)) return accept(null);
  const read = parseAmount(text, currency);
  return read.ok ? accept(toMoneyView(read.value)) : read;
}

export const sumOf = (text: string, currency: string) => {
  const read = readSum(text, currency);
  return read.ok ? read.value : null;
};

/** A sum as a form begins with it. */
export const toSumText = (sum: MoneyView) => toDecimal(fromMoneyView(sum)).replace('.', ',');
