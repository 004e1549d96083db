import { fromDecimal } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Reader } from './query.ts';

/** Both ends included, null where there is none. In any currency with hundredths. */
export type AmountBounds = { from: bigint | null; to: bigint | null };

/** Parses "1000..5000", "1250.50.." or "..5000": whole units with a point before the hundredths. */
export const parseAmountRange: Reader<AmountBounds> = (text) => {
  const [, first = '', last = ''] = /^([\d.]*?)\.\.([\d.]*)$/.exec(text) ?? [];
  if (first === '' && last === '') return refuse('filter_value_unknown');
  const from = parseEnd(first);
  const to = parseEnd(last);
  if (!from.ok) return from;
  if (!to.ok) return to;
  const isBackwards = from.value !== null && to.value !== null && from.value > to.value;
  return isBackwards ? refuse('amount_range_backwards') : accept({ from: from.value, to: to.value });
};

function parseEnd(text: string): Result<bigint | null> {
  if (text === '') return accept(null);
  // Every currency of ours has hundredths, so any of them reads the digits alike.
  const money = text.length <= 16 ? fromDecimal(text, 'RUB') : null;
  return money ? accept(money.amountMinor) : refuse('amount_unreadable');
}
