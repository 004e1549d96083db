'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { useLoadWhenIdle } from '../page/when-idle.ts';
import type { ListFilter } from './filters/filter.ts';
import { FilterBarSkeleton } from './filters/filter-bar-skeleton.tsx';
import { type Column, DataTable } from './table/data-table.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { ListReading } from './use-list-reading.ts';
import { useStaleRows } from './use-stale-rows.ts';

const loadAddressProblem = () => import('./address-problem.tsx').then((module) => module.AddressProblem);
const loadNothingFound = () => import('./nothing-found.tsx').then((module) => module.NothingFound);
const loadListError = () => import('./list-error.tsx').then((module) => module.ListError);
const FilterBar = late(
  () => import('./filters/filter-bar.tsx').then((module) => module.FilterBar),
  <FilterBarSkeleton />,
);
const AddressProblem = late(loadAddressProblem);
const NothingFound = late(loadNothingFound);
const ListFooter = late(() => import('./list-footer.tsx').then((module) => module.ListFooter));
const ListError = late(loadListError);

/** What stands in the place of rows. The error of a lost connection is there before the connection is lost. */
const loadInstead = () => Promise.all([loadNothingFound(), loadListError()]);

type RecordListProps<Row> = {
  /** Names the table for those who do not see it. */
  label: string;
  address: ListAddress;
  reading: ListReading<Row>;
  /** Reads these rows whether or not they fit the filters; gone ones are left out. */
  readSome: (keys: string[]) => Promise<Row[]>;
  filters: readonly ListFilter[];
  /** What can be looked for: "Order number, ID, phone or amount". */
  searchHint: string;
  columns: readonly Column<Row>[];
  phoneRow: (row: Row) => ReactNode;
  rowKey: (row: Row) => string;
  /** When this text changes, the row flashes once. */
  rowMark: (row: Row) => string;
  /** A `CountLine` above all. */
  counts?: ReactNode;
  /** Instead of the table while there is no record at all, whatever the filters. */
  firstUse: ReactNode;
  /** Beside the way out of filters that find nothing: another place to look. */
  nothingFoundAction?: ReactNode;
};

/**
 * A list of records, the one way in which every noun lists them: filters and search in the address, pages by cursor,
 * rows that change and arrive by themselves. A noun says its columns, filters and texts and nothing else:
 *
 *     const address = useListAddress(thingFilters);          // readers of lib/list/query.ts
 *     const reading = useListReading(thingListQuery, address);   // listQuery of lib/list/reads.ts
 *     return <RecordList {...{ address, reading, columns, filters, … }} />;
 *
 * A row that no longer fits after a change stays where it is, says so, and goes when the filters change.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, address, reading, readSome, filters, searchHint, columns, phoneRow, rowKey, rowMark } =
    props;
  const t = useTranslations('list');
  useLoadWhenIdle(loadInstead);
  const { data, error, isPlaceholderData } = reading;
  const isFiltered = address.query !== '';
  const read = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const scope = isPlaceholderData || !data ? null : address.query;
  const { rows, staleRows } = useStaleRows({
    scope,
    rows: read,
    readAt: reading.dataUpdatedAt,
    rowKey,
    hasOlder: reading.hasNextPage,
    readSome,
  });
  if (read?.length === 0 && !isFiltered && address.wrong.length === 0) return props.firstUse;
  return (
    <>
      {props.counts}
      <FilterBar
        {...{ address, filters, searchHint }}
        found={scope === null ? null : <Found {...reading} />}
      />
      {address.wrong.length > 0 ? (
        <AddressProblem {...{ address, filters }} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <DataTable
            {...{ label, columns, rows, rowKey, rowMark, phoneRow }}
            scope={scope ?? ''}
            rowNote={(row) => (staleRows.has(rowKey(row)) ? t('stray') : null)}
            empty={<NothingFound {...{ address, filters }} action={props.nothingFoundAction} />}
            error={error && !rows ? <ListError {...{ error, address }} reading={reading} /> : null}
            footer={rows ? <ListFooter {...reading} /> : null}
          />
        </div>
      )}
    </>
  );
}

function Found<Row>({ data, hasNextPage }: ListReading<Row>) {
  const t = useTranslations('list');
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return t(hasNextPage ? 'foundMore' : 'found', { count });
}
