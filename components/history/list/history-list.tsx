'use client';

import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import type { ListAddress } from '#components/shared/list/reading/use-list.ts';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { late } from '#components/ui/late.tsx';
import { historyReads } from '#lib/domain/history/query-options.ts';
import { compareNewestFirst } from '#lib/domain/history/rules/newest-first.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import type { OpenedMovement } from '../panel/movement-panel.tsx';
import { useHistoryTable } from '../table/use-history-table.ts';
import { HistoryPhoneRow, useHistoryColumns } from './history-columns.tsx';
import { OpenMovement } from './movement-link.tsx';

/** The story covers the list on a phone. */
const covering = '(width < 40rem)';

/** The name under which the browser's history entry says what is open. */
const entryKey = 'opened';

/**
 * The row with the open story. Where the story covers the list it is an entry of the browser's history, without an
 * address of its own: Back closes it and stays in the list, and Back from a record that it led to opens it again.
 * `toKept` leaves what an entry may hold: the browser writes it to disk.
 */
function useOpened<Value>(toKept: (value: Value) => Value) {
  const [opened, setOpened] = useState<Value | null>(null);
  const isEntry = useRef(false);
  useEffect(() => {
    const findKept = () => (window.history.state as Record<string, Value> | null)?.[entryKey];
    // Someone came back to the entry, or reloaded it.
    const kept = findKept();
    if (kept !== undefined) {
      isEntry.current = true;
      setOpened(kept);
    }
    const onBack = () => {
      const next = findKept();
      // Back from a record that was not shown yet leads to the entry itself.
      if (isEntry.current || next !== undefined) setOpened(next ?? null);
      isEntry.current = next !== undefined;
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  return useMemo(
    () => ({
      opened,
      open: (value: Value) => {
        if (opened === null && window.matchMedia(covering).matches) {
          window.history.pushState({ [entryKey]: toKept(value) }, '');
          isEntry.current = true;
        }
        setOpened(value);
      },
      close: () => {
        // Closed before Back runs: pressed twice, Back would leave the list.
        setOpened(null);
        if (isEntry.current) window.history.back();
        isEntry.current = false;
      },
    }),
    [opened, toKept],
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The arrow keys walk the rows while a story is open, as `j` and `k` always do. Only from a row: in a field or
 * a menu the arrows keep their own meaning.
 */
function useRowArrows(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const walk = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const row = (event.target as Element | null)?.closest('main [data-row-key]');
      if (step === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return;
      const rows = [...(row.parentElement?.querySelectorAll('[data-row-key]') ?? [])];
      const next = rows[rows.indexOf(row) + step]?.querySelector('a');
      event.preventDefault();
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [isOn]);
}

const TotalsLine = late(() => import('./totals-line.tsx').then((module) => module.TotalsLine));
const LeftOut = late(() => import('./left-out.tsx').then((module) => module.LeftOut));
const Understood = late(() => import('./understood.tsx').then((module) => module.Understood));

/** What the search understood, and which kinds cannot be there under these filters. */
function HistoryNotes({ address, tools }: { address: ListAddress; tools: ReactNode }) {
  const q = address.values.q;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 pb-2">
      <div className="grid min-h-8 min-w-64 flex-1 content-center gap-1 max-sm:min-h-0 max-sm:basis-full text-ink-muted text-xs">
        {q ? <Understood text={q} /> : null}
        <LeftOut address={address} />
        {address.wrong.length === 0 ? <TotalsLine query={address.query} /> : null}
      </div>
      <div className="flex gap-2">{tools}</div>
    </div>
  );
}

const filterParts = toFilterParts(
  () => import('./filters/use-history-filters.tsx').then((module) => module.useHistoryFilters),
  () => import('./filters/use-history-search.ts').then((module) => module.useHistorySearch),
);
const TableTools = late(() => import('../table/table-tools.tsx').then((module) => module.TableTools));
const MovementPanel = late(() =>
  import('../panel/movement-panel.tsx').then((module) => module.MovementPanel),
);

const rowMark = ({ status }: Movement) => status;
const toOpened = ({ kind, id, reference }: OpenedMovement) => ({ kind, id, reference });
const isNewer = (key: string, than: string) => compareNewestFirst(key, than) < 0;

/** Payouts, payments and refunds in one list, newest first; a row opens its story next to the list. */
export function HistoryList() {
  const t = useTranslations('history');
  const panel = useOpened<OpenedMovement>(toOpened);
  const { opened, close } = panel;
  const table = useHistoryTable();
  useRowArrows(opened !== null);
  return (
    <OpenMovement value={panel}>
      <RecordList
        list={historyList}
        reads={historyReads}
        texts={{ label: t('label'), searchHint: t('searchHint') }}
        filterParts={filterParts}
        columns={useHistoryColumns(table.table.columns)}
        isCompact={table.table.density === 'compact'}
        phoneRow={(movement) => <HistoryPhoneRow movement={movement} />}
        rowMark={rowMark}
        notes={(address) => (
          <HistoryNotes address={address} tools={<TableTools {...table} address={address} />} />
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
