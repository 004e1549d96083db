'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ListFooter } from '#components/shared/list/list-footer.tsx';
import { DataTable } from '#components/shared/list/table/data-table.tsx';
import { useGo } from '#components/shared/page/use-go.ts';
import { personReads } from '#lib/domain/history/query-options.ts';
import type { HistoryColumn } from '#lib/domain/history/schemas/columns.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { toRecordHref } from '../kind.tsx';
import { HistoryPhoneRow, useHistoryColumns } from '../list/history-columns.tsx';
import { OpenMovement } from '../list/movement-link.tsx';

const columns: readonly HistoryColumn[] = ['created', 'type', 'reference', 'status', 'method', 'amount'];
const rowKey = ({ id }: Movement) => id;
const rowMark = ({ status }: Movement) => status;

/** Payouts, payments and refunds of this person, newest first. A row leads to its page. */
export function PersonMovements({ id }: { id: string }) {
  const t = useTranslations('person.movements');
  const go = useGo();
  const reading = useInfiniteQuery(personReads(id).rows(''));
  const rows = reading.data?.pages.flatMap(({ items }) => items);
  const shown = useHistoryColumns(columns);
  return (
    <section aria-label={t('title')} className="grid gap-3 *:min-w-0">
      <h2 className="border-line border-b pb-2 font-semibold text-base">{t('title')}</h2>
      <OpenMovement value={{ opened: null, open: (movement) => go(toRecordHref(movement)) }}>
        <DataTable
          label={t('title')}
          columns={shown}
          rows={rows}
          rowKey={rowKey}
          rowMark={rowMark}
          phoneRow={(movement) => <HistoryPhoneRow movement={movement} />}
          empty={<p className="text-ink-muted">{t('none')}</p>}
          footer={rows ? <ListFooter {...reading} isFiltered={false} /> : null}
        />
      </OpenMovement>
    </section>
  );
}
