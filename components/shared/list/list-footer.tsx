'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import { ZoneNote } from '../time/zone-note.tsx';
import type { ListReading } from './reading/use-list.ts';

type ListFooterProps = Pick<
  ListReading<unknown>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
> & {
  /** Then there can be more than what is found. */
  isFiltered: boolean;
  /** What the rows shown amount to, in each currency by itself. */
  sums?: readonly MoneyView[];
};

/** How many rows are shown, the button for older rows, and the time zone of all times above. */
export function ListFooter({
  data,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
  isFiltered,
  sums = [],
}: ListFooterProps) {
  const t = useTranslations('list');
  const locale = useLocale();
  const added = sums.map((sum) => formatMoney(fromMoneyView(sum), locale)).join(' + ');
  const end = isFiltered ? 'found' : 'end';
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {/* "Nothing found" stands above then. */}
      <span className="text-ink-muted text-xs">
        {count === 0 ? null : t(hasNextPage ? 'shown' : end, { count })}
        {count > 0 && added ? <> · {t('sum', { count, sum: added })}</> : null}
      </span>
      {hasNextPage ? (
        <span className="flex items-center gap-3">
          {isFetchNextPageError ? (
            <span role="alert" className="text-failed text-xs">
              {t('olderFailed')}
            </span>
          ) : null}
          <Button
            size="sm"
            pending={isFetchingNextPage}
            pendingLabel={t('loadingOlder')}
            onClick={() => void fetchNextPage()}
          >
            {t('older')}
          </Button>
        </span>
      ) : null}
      <ZoneNote />
    </div>
  );
}
