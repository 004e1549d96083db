'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { historyTotalsQuery } from '#lib/domain/history/query-options.ts';

/** How many rows fit the filters and how much that is, by kind; or that it is not known now. */
export function TotalsLine({ query }: { query: string }) {
  const t = useTranslations('history');
  const locale = useLocale() as AppLocale;
  const format = useFormatter();
  const { data, isPlaceholderData } = useQuery({
    ...historyTotalsQuery(query),
    placeholderData: keepPreviousData,
  });
  if (!data || isPlaceholderData) return <p className="h-4" />;
  if (data.kinds === null) return <p>{t('totalsTooMany')}</p>;
  if (data.kinds.length === 0) return <p className="h-4" />;
  const isOfStatuses = new URLSearchParams(query).has('status');
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span>{t(isOfStatuses ? 'totalsOfStatuses' : 'totalsOfAll')}</span>
      {data.kinds.map(({ kind, count, unknown, sums }) => (
        <span key={kind}>
          {t(`kinds.${kind}`)} <span className="figures">{format.number(count)}</span>
          {sums.map((sum) => (
            <Fragment key={sum.currency}>
              {'\u00a0· '}
              <span className="figures whitespace-nowrap text-ink">
                {formatMoney(fromMoneyView(sum), locale)}
              </span>
            </Fragment>
          ))}
          {unknown > 0 ? ` ${t('totalsUnknown', { count: unknown })}` : null}
        </span>
      ))}
    </p>
  );
}
