'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ZoneNote } from '../time/zone-note.tsx';
import type { ListReading } from './reading/use-list-reading.ts';

type ListFooterProps = Pick<
  ListReading<unknown>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
> & {
  /** Then there can be more than what is found. */
  isFiltered: boolean;
};

/** How many rows are shown, the button for older rows, and the time zone of all times above. */
export function ListFooter({
  data,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
  isFiltered,
}: ListFooterProps) {
  const t = useTranslations('list');
  const end = isFiltered ? 'found' : 'end';
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="figures text-ink-muted text-xs">{t(hasNextPage ? 'shown' : end, { count })}</span>
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
