'use client';

import { BookOpenCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TakeAwayLink } from '#components/shared/form/action/take-away-link.tsx';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { toColumns, toHeaders } from '#components/shared/list/table/headers.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { actReads } from '#lib/domain/acts/query-options.ts';
import { type Act, actList } from '#lib/domain/acts/schemas.ts';
import { Details } from './details.tsx';
import { ObjectLink, Sentence, Who } from './parts.tsx';

const places = [
  { key: 'at', width: 'w-0' },
  { key: 'who' },
  { key: 'act' },
  { key: 'object' },
  { key: 'details', note: true },
] as const;

type ActHeadKey = (typeof places)[number]['key'];

const cells: Record<ActHeadKey, (row: Act) => ReactNode> = {
  at: ({ at }) => <DateTime value={at} style="seconds" withoutZone className="text-ink-muted" />,
  who: (row) => <Who {...row} />,
  act: (row) => <Sentence {...row} />,
  object: (row) => <ObjectLink {...row} />,
  details: (row) => <Details {...row} />,
};

const filterParts = toFilterParts(() =>
  import('./use-act-filters.ts').then((module) => module.useActFilters),
);

/** The audit, newest first. */
export function ActList() {
  const t = useTranslations('acts');
  return (
    <RecordList
      list={actList}
      reads={actReads}
      texts={{ label: t('label'), searchHint: t('searchHint') }}
      filterParts={filterParts}
      columns={toColumns(toHeaders<ActHeadKey>(places, useTranslations('acts.head')), cells)}
      phoneRow={(row) => <PhoneRow row={row} />}
      rowMark={({ action }) => action}
      notes={({ query }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 text-ink-muted text-xs">
          <TakeAwayLink href={`/api/acts/export?${query}`} className={buttonStyle({ size: 'sm' })}>
            {t('export')}
          </TakeAwayLink>
          {t('recorded')}
        </div>
      )}
      firstUse={
        <EmptyState picture={<BookOpenCheck className="size-10" strokeWidth={1.5} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
    />
  );
}

/** The row on a phone: what was done and when, by whom, and to what. */
function PhoneRow({ row }: { row: Act }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <Sentence {...row} />
        <DateTime value={row.at} style="seconds" withoutZone className="text-ink-muted text-xs" />
      </div>
      <div className="flex justify-between gap-3 text-xs">
        <Who {...row} />
        <ObjectLink {...row} />
      </div>
      <Details {...row} />
    </div>
  );
}
