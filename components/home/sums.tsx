import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';

/** How much money that is, one line per currency: sums in different currencies are never added up. */
export function Sums({ sums }: { sums: readonly MoneyView[] | undefined }) {
  return sums?.map((sum) => (
    <Money key={sum.currency} value={fromMoneyView(sum)} className="block text-sm" />
  ));
}
