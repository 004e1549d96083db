'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { SkipLink } from '#components/ui/skip-link.tsx';
import { addByCurrency, type MoneyView } from '#lib/core/money-view.ts';
import type { List } from '#lib/list/query.ts';
import type { ListReads } from '#lib/list/reads.ts';
import { useLoadWhenIdle } from '../page/when-idle.ts';
import { type Count, CountLine } from './count-line.tsx';
import type { FilterParts } from './filters/filter-parts.tsx';
import { ListFooter } from './list-footer.tsx';
import { Arrived } from './notes/arrived.tsx';
import { useFarRows } from './reading/use-far-rows.ts';
import { useHeldRows } from './reading/use-held-rows.ts';
import {
  type ListAddress,
  type ListReading,
  useIsRemembered,
  useListAddress,
  useListReading,
} from './reading/use-list.ts';
import { useStaleRows } from './reading/use-stale-rows.ts';
import { type Column, DataTable } from './table/data-table.tsx';

const loadListError = () => import('./notes/list-error.tsx').then((module) => module.ListError);
const ListError = late(loadListError);

export type ListNotes = {
  /** Stands between the filters and the rows. */
  notes?: ((address: ListAddress) => ReactNode) | undefined;
};

type RecordListProps<Row extends { id: string }, Counts> = ListNotes & {
  /** What its address may contain. */
  list: Pick<List, 'filters'>;
  reads: ListReads<Row, Counts>;
  texts: {
    /** The table's name for screen readers. */
    label: string;
    /** What can be searched for, where the list has a search: "Order number, ID, phone or amount". */
    searchHint?: string;
    /** The name of the line of counts, where there is one. */
    counts?: string;
  };
  /** Made once, outside of any component. */
  filterParts: FilterParts;
  columns: readonly Column<Row>[];
  phoneRow: (row: Row) => ReactNode;
  /** When this text changes, the row flashes once. */
  rowMark: (row: Row) => string;
  /** The counts above the list; undefined while loading. */
  toCounts?: (counts: Counts | undefined) => readonly Count[];
  /** Shown instead of the table while there is no record at all, whatever the filters. */
  firstUse: ReactNode;
  /** Another place to look, offered when a search finds nothing. */
  elsewhere?: (wanted: string) => ReactNode;
  /** The amount of a row; null where it is not known. What is shown is added up at the foot. */
  toSum?: (row: Row) => MoneyView | null;
  /** Lower rows. */
  isCompact?: boolean;
  /**
   * Whether a row belongs above another; with it, rows that arrive are announced and not pushed in at the top.
   */
  isNewer?: (key: string, than: string) => boolean;
};

/** Where the link that skips figures and filters leads to; a page has one list. */
const rowsId = 'rows';

const rowKey = ({ id }: { id: string }) => id;

/**
 * A list of records, as every noun shows them: filters and search in the address, pages by cursor, rows that
 * change and arrive live. A noun defines only its columns, filters and texts. A row that a change has taken
 * out of the filters stays in place with a note, and goes when the filters change.
 */
export function RecordList<Row extends { id: string }, Counts>(props: RecordListProps<Row, Counts>) {
  const { list, reads, texts, filterParts, toCounts } = props;
  const { FilterBar, AddressProblem, loadNothingFound } = filterParts;
  const t = useTranslations('list');
  // Loaded early, so that the error of a lost connection can be shown without one.
  useLoadWhenIdle(loadListError);
  useLoadWhenIdle(loadNothingFound);
  const address = useListAddress(list.filters);
  const reading = useListReading(reads.rows, address);
  const { data: counts } = useQuery({ ...reads.counts, enabled: toCounts !== undefined });
  const isKnown = reading.data && !reading.isPlaceholderData;
  const isEmpty = reading.data?.pages.every(({ items }) => items.length === 0);
  if (isEmpty && address.query === '' && address.wrong.length === 0) return props.firstUse;
  return (
    <>
      <SkipLink to={rowsId} label={t('skip')} />
      {toCounts ? (
        <CountLine label={texts.counts ?? texts.label} address={address} counts={toCounts(counts)} />
      ) : null}
      <FilterBar
        address={address}
        searchHint={texts.searchHint}
        found={isKnown ? <Found {...reading} /> : null}
      />
      {props.notes?.(address)}
      {address.wrong.length > 0 ? (
        <AddressProblem address={address} />
      ) : (
        <Rows {...props} {...{ address, reading }} />
      )}
    </>
  );
}

type RowsProps<Row extends { id: string }, Counts> = RecordListProps<Row, Counts> & {
  address: ListAddress;
  reading: ListReading<Row>;
};

function Rows<Row extends { id: string }, Counts>(props: RowsProps<Row, Counts>) {
  const { reads, texts, filterParts, columns, phoneRow, rowMark, address, reading, elsewhere } = props;
  const { isNewer, toSum } = props;
  const { NothingFound } = filterParts;
  const t = useTranslations('list');
  const { data, error, isPlaceholderData } = reading;
  const read = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const onHidden = useFarRows(reads.rows(address.query).queryKey, reading);
  const isRemembered = useIsRemembered(reading);
  const scope = isPlaceholderData || !data || isRemembered ? null : address.query;
  const held = useHeldRows({ scope, rows: read, rowKey, isNewer });
  const { rows, staleRows } = useStaleRows({
    scope,
    rows: held.rows,
    readAt: reading.dataUpdatedAt,
    rowKey,
    hasOlder: reading.hasNextPage,
    readSome: reads.some,
  });
  const wanted = address.values.q;
  return (
    <div
      id={rowsId}
      tabIndex={-1}
      aria-busy={isPlaceholderData}
      className={classNames('outline-none transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {isNewer ? <Arrived count={held.arrived} onShow={held.showAll} /> : null}
      <DataTable
        {...{ columns, rows, rowKey, rowMark, phoneRow }}
        label={texts.label}
        scope={scope ?? ''}
        isCompact={props.isCompact}
        onHidden={onHidden}
        rowNote={(row) => (staleRows.has(rowKey(row)) ? t('stray') : null)}
        empty={<NothingFound address={address} action={wanted ? elsewhere?.(wanted) : null} />}
        error={error && !rows ? <ListError {...{ error, address }} reading={reading} /> : null}
        footer={
          rows ? (
            <ListFooter
              {...reading}
              isFiltered={address.query !== ''}
              {...(toSum && { sums: addUp(rows, toSum) })}
            />
          ) : null
        }
      />
    </div>
  );
}

function addUp<Row>(rows: readonly Row[], toSum: (row: Row) => MoneyView | null): MoneyView[] {
  return addByCurrency(rows.flatMap((row) => toSum(row) ?? []));
}

function Found<Row>({ data, hasNextPage }: ListReading<Row>) {
  const t = useTranslations('list');
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  // A text for screen readers alone: the eyes read "nothing found" below.
  if (count === 0) return <span className="sr-only">{t('found', { count })}</span>;
  return t(hasNextPage ? 'foundMore' : 'found', { count });
}
