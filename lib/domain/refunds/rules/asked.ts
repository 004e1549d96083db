import type { Currency } from '#lib/core/currency.ts';
import { fromDecimal, type Money, toDecimal } from '#lib/core/money.ts';

/** What a link to the form of a refund fills in: nothing about a person may stand in an address. */
export type Asked = { amount: Money; reasonCode: string; isToAnotherAccount: boolean };

const names = { sum: 'sum', reason: 'reason', to: 'to' } as const;
const elsewhere = 'another';

/** The same address of the form with these values, to be opened by whoever may make that refund. */
export function toAskedAddress(address: string, { amount, reasonCode, isToAnotherAccount }: Asked): string {
  const url = new URL(address);
  const values = {
    [names.sum]: toDecimal(amount),
    [names.reason]: reasonCode,
    [names.to]: isToAnotherAccount ? elsewhere : '',
  };
  for (const [name, value] of Object.entries(values))
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  return url.href;
}

/** What such an address asks for, in the payment's currency; null when it names no sum that can be read. */
export function fromAskedQuery(query: Record<string, unknown>, currency: Currency): Asked | null {
  const { [names.sum]: sum, [names.reason]: reason, [names.to]: to } = query;
  const amount = typeof sum === 'string' ? fromDecimal(sum, currency) : null;
  if (amount === null || amount.amountMinor <= 0n) return null;
  return {
    amount,
    reasonCode: typeof reason === 'string' ? reason : '',
    isToAnotherAccount: to === elsewhere,
  };
}
