'use client';

import { useTranslations } from 'next-intl';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PersonView } from '#lib/domain/history/schemas/person.ts';

const figures = ['paidOut', 'paidIn', 'refunded', 'open'] as const;

/** What moved, in each currency by itself. */
export function PersonSums({ sums }: Pick<PersonView, 'sums'>) {
  const t = useTranslations('person.sums');
  if (sums.length === 0) return <p className="text-ink-muted">{t('none')}</p>;
  return (
    <section aria-label={t('title')} className="grid gap-3">
      {sums.map((sum) => (
        <dl key={sum.currency} className="flex flex-wrap gap-x-8 gap-y-3">
          {figures.map((figure) => {
            const found = sum[figure];
            return found ? (
              <div key={figure} className="grid gap-0.5">
                <dt className="text-ink-muted text-sm">{t(figure)}</dt>
                <dd className="font-semibold text-lg">
                  <Money value={fromMoneyView(found.amount)} />
                </dd>
                <dd className="text-ink-muted text-xs">{t(`${figure}Count`, { count: found.count })}</dd>
              </div>
            ) : null;
          })}
        </dl>
      ))}
    </section>
  );
}
