import { isCurrency } from '#lib/core/currency.ts';
import type { MoneyView } from '#lib/core/money-view.ts';
import type { Act } from '#lib/domain/acts/schemas.ts';

export type Value = Act['details'][string] | MoneyView;
type Differences = {
  changed: { key: string; before: Value; after: Value }[];
  others: { key: string; value: Value }[];
};

/**
 * The details of an act, with what belongs together put together: `from` and `to`, `nameBefore` and `name`, a sum and its
 * currency.
 */
export function toDifferences(details: Act['details']): Differences {
  const left = new Map<string, Value>(Object.entries(details));
  const changed: Differences['changed'] = [];
  const take = (beforeKey: string, key: string) => {
    const [before, after] = [left.get(beforeKey), left.get(key)];
    if (before === undefined || after === undefined) return;
    changed.push({ key, before, after });
    left.delete(beforeKey);
    left.delete(key);
  };
  take('from', 'to');
  for (const key of [...left.keys()]) if (key.endsWith('Before')) take(key, key.slice(0, -'Before'.length));
  const [minor, currency] = [left.get('amountMinor'), left.get('currency')];
  if (
    typeof minor === 'string' &&
    /^-?\d+$/.test(minor) &&
    typeof currency === 'string' &&
    isCurrency(currency)
  ) {
    left.delete('amountMinor');
    left.delete('currency');
    left.set('amount', { amountMinor: minor, currency });
  }
  return { changed, others: [...left].map(([key, value]) => ({ key, value })) };
}
