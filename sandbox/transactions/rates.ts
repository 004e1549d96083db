import type { State } from '../state/state.ts';
import type { Currency } from '../values/decimal.ts';
import { getRate } from '../values/exchange.ts';

/** The rate between two currencies as it is now. */
export function rateOf(state: State): (from: Currency, to: Currency) => string {
  return (from, to) => getRate(from, to, (pair) => state.rates.get(pair));
}
