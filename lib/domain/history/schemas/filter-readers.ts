import { isId } from '#lib/core/id.ts';
import { fromDecimal } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Reader } from '#lib/list/query.ts';

/** Both ends included, null where there is none. In any currency with hundredths. */
export type AmountBounds = { from: bigint | null; to: bigint | null };

/** "me", or somebody's id. */
export const parsePerson: Reader<string> = (text) =>
  text === 'me' || isId('user', text) ? accept(text) : refuse('filter_value_unknown');

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

/** The code of a bank as the processor's list of banks gives it. */
export const parseBank: Reader<string> = (text) =>
  /^[\w-]{1,40}$/.test(text) ? accept(text) : refuse('filter_value_unknown');

/** An error code, exactly as the processor or we wrote it. */
export const parseErrorCode: Reader<string> = (text) =>
  /^[\w .:/-]{1,100}$/.test(text) ? accept(text) : refuse('filter_value_unknown');

/** The time zone that the days of the address are in; without one they are the reader's own. */
export const parseZone: Reader<string> = (text) =>
  text.length <= 50 && isZone(text) ? accept(text) : refuse('filter_value_unknown');

function isZone(text: string): boolean {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(text)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}
