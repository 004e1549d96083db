'use client';

import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { late } from '#components/ui/late.tsx';
import { historyReads } from '#lib/domain/history/query-options.ts';
import { compareNewestFirst } from '#lib/domain/history/rules/newest-first.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { useHistoryDesk } from '../desk/use-history-desk.ts';
import type { OpenedMovement } from '../panel/movement-panel.tsx';
import { useOpened } from '../panel/use-opened.ts';
import { HistoryPhoneRow, useHistoryColumns } from './history-columns.tsx';
import { OpenMovement } from './movement-link.tsx';
import { HistoryNotes } from './notes.tsx';
import { useRowArrows } from './use-row-arrows.ts';

const filterParts = toFilterParts(
  () => import('./filters/use-history-filters.tsx').then((module) => module.useHistoryFilters),
  () => import('./filters/use-history-search.ts').then((module) => module.useHistorySearch),
);
const DeskTools = late(() => import('../desk/desk-tools.tsx').then((module) => module.DeskTools));
const MovementPanel = late(() =>
  import('../panel/movement-panel.tsx').then((module) => module.MovementPanel),
);

const rowMark = ({ status }: Movement) => status;
const toOpened = ({ kind, id, reference }: OpenedMovement) => ({ kind, id, reference });
const isNewer = (key: string, than: string) => compareNewestFirst(key, than) < 0;

/** Payouts, payments and refunds in one list, newest first; a row opens its story beside the list. */
export function HistoryList() {
  const t = useTranslations('history');
  const panel = useOpened<OpenedMovement>(toOpened);
  const { opened, close } = panel;
  const table = useHistoryDesk();
  useRowArrows(opened !== null);
  return (
    <OpenMovement value={panel}>
      <RecordList
        list={historyList}
        reads={historyReads}
        texts={{ label: t('label'), searchHint: t('searchHint') }}
        filterParts={filterParts}
        columns={useHistoryColumns(table.desk.columns)}
        isCompact={table.desk.density === 'compact'}
        phoneRow={(movement) => <HistoryPhoneRow movement={movement} />}
        rowMark={rowMark}
        notes={(address) => (
          <HistoryNotes address={address} tools={<DeskTools {...table} address={address} />} />
        )}
        isNewer={isNewer}
        firstUse={
          <EmptyState picture={<History className="size-10" strokeWidth={1.5} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {opened ? <MovementPanel movement={opened} onClose={close} /> : null}
    </OpenMovement>
  );
}
