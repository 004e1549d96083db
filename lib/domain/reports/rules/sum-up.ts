import { isCurrency } from '#lib/core/currency.ts';
import { addByCurrency } from '#lib/core/money-view.ts';
import { groupOf } from '#lib/domain/history/rules/groups.ts';
import {
  type HistoryGroup,
  historyGroupNames,
  type MovementKind,
  type MovementStatus,
} from '#lib/domain/history/status.ts';
import type { Line, Rate, Tally, TimeLine } from '../schemas.ts';
import { toQuantile } from './quantile.ts';

/** Figures of one status, currency and key, as the database adds them up. */
type Counted = { status: string; currency: string; key: string; count: number; amountMinor: string };

export function toGroup(kind: MovementKind, { status }: { status: string }): HistoryGroup {
  return groupOf(kind, status as MovementStatus);
}

/** Adds up; sums stay apart by currency, and a payment that was not read yet is counted without one. */
export function toTally(figures: readonly Counted[]): Tally {
  return {
    count: figures.reduce((sum, { count }) => sum + count, 0),
    sums: addByCurrency(
      figures.flatMap(({ currency, amountMinor }) => (isCurrency(currency) ? { currency, amountMinor } : [])),
    ),
  };
}

export function toRate(kind: MovementKind, figures: readonly Counted[]): Rate {
  const countIn = (group: HistoryGroup) =>
    figures.filter((one) => toGroup(kind, one) === group).reduce((sum, { count }) => sum + count, 0);
  const done = countIn('done');
  return { done, ended: done + countIn('failed') };
}

export function toGroupCounts(kind: MovementKind, figures: readonly Counted[]): Record<HistoryGroup, number> {
  const counts = Object.fromEntries(historyGroupNames.map((group) => [group, 0])) as Record<
    HistoryGroup,
    number
  >;
  for (const figure of figures) counts[toGroup(kind, figure)] += figure.count;
  return counts;
}

/** One line per key, the most frequent first. */
export function toLines<Key extends string>(
  figures: readonly Counted[],
  toKey: (figure: Counted) => string = ({ key }) => key,
): (Line & { key: Key; figures: Counted[] })[] {
  const byKey = Map.groupBy(figures, toKey);
  return [...byKey]
    .map(([key, own]) => ({ key: key as Key, name: null, figures: own, ...toTally(own) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

/** Median and 95th percentile of durations counted in steps; null of none. */
export function toTimeLine(
  key: string,
  figures: readonly { bucket: number; count: number }[],
): TimeLine | null {
  const steps = new Map<number, number>();
  for (const { bucket, count } of figures) steps.set(bucket, (steps.get(bucket) ?? 0) + count);
  const [median, p95] = [toQuantile(steps, 0.5), toQuantile(steps, 0.95)];
  if (median === null || p95 === null) return null;
  return { key, name: null, count: [...steps.values()].reduce((sum, one) => sum + one, 0), median, p95 };
}
