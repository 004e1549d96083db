import type { MoneyView } from '#lib/core/money-view.ts';
import { useNumber } from '../use-number.ts';

/** A line for each currency: sums of different currencies are never added. */
export function Sums({ sums }: { sums: readonly MoneyView[] }) {
  const { money } = useNumber();
  return sums.map((sum) => (
    <span key={sum.currency} className="block">
      {money(sum)}
    </span>
  ));
}
