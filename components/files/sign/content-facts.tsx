import { useLocale, useTranslations } from 'next-intl';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { addByCurrency, fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { Print } from './print.tsx';

type Totals = FileView['totals'];

/** Sums as one text, per currency: "1 250,50 ₽ + 100,00 ₸". */
export function useSums(): (sums: readonly MoneyView[]) => string {
  const locale = useLocale();
  return (sums) =>
    addByCurrency(sums)
      .map((sum) => formatMoney(fromMoneyView(sum), locale))
      .join(' + ');
}

/** The sums of several methods. */
export function useTotal(): (totals: Totals) => string {
  const toText = useSums();
  return (totals) => toText(totals.map(({ sum }) => sum));
}

export const countOf = (totals: Totals) => totals.reduce((all, { count }) => all + count, 0);

/** What is signed, or was: how many, how much, and its print. The same on the screens of its maker and its approvers. */
export function ContentFacts({ file: { totals, print } }: { file: FileView }) {
  const t = useTranslations('files.sign');
  const toTotal = useTotal();
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {print ? <Print print={print} /> : null}
      <div className="grid content-start gap-0.5">
        <dt className="text-ink-muted text-sm">{t('total')}</dt>
        <dd className="figures font-semibold text-2xl tracking-tight">{toTotal(totals)}</dd>
      </div>
      <div className="grid content-start gap-0.5">
        <dt className="text-ink-muted text-sm">{t('count')}</dt>
        <dd className="figures font-semibold text-2xl tracking-tight">
          <WholeNumber value={countOf(totals)} />
        </dd>
      </div>
    </dl>
  );
}
