'use client';

import { CalendarSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ListReading } from '../reading/use-list-reading.ts';

type TooWideProps = { reading: ListReading<unknown>; hasPeriod: boolean };

/** Many rows were tested and none matched so far: whether there is one further back is not known yet. */
export function TooWide({ reading, hasPeriod }: TooWideProps) {
  const t = useTranslations('list.tooWide');
  const tList = useTranslations('list');
  return (
    <Notice
      role="status"
      tone="attention"
      icon={<CalendarSearch />}
      title={t('title')}
      action={
        <Button
          size="sm"
          pending={reading.isFetchingNextPage}
          pendingLabel={tList('loadingOlder')}
          onClick={() => void reading.fetchNextPage()}
        >
          {t('goOn')}
        </Button>
      }
    >
      {t(hasPeriod ? 'textPeriod' : 'text')}
    </Notice>
  );
}
