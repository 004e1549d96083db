'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import { useRowFlash } from '#components/shared/live/use-row-flash.ts';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { TableHead } from './table-head.tsx';
import { cellLook, type Head, phoneListLook, tableLook } from './table-look.ts';
import { useRoomForTable } from './use-room-for-table.ts';

// Shown only while rows of another filter are on their way: the server renders the first rows.
const TableSkeleton = late(() => import('./table-skeleton.tsx').then((module) => module.TableSkeleton));

export type Column<Row> = Head & { cell: (row: Row) => ReactNode };

type DataTableProps<Row> = {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first rows are loading: skeleton rows then. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** When this text changes, the row flashes once. */
  rowMark?: (row: Row) => string;
  /** A new text means that different rows are expected: then nothing flashes. */
  scope?: string;
  /** A line under the row's link, and a quieter background: why this row is an exception. */
  rowNote?: ((row: Row) => ReactNode) | undefined;
  /** The same row as two lines on a phone. Its link is a `RowLink` too. */
  phoneRow: (row: Row) => ReactNode;
  /** Shown instead of rows: nothing yet, nothing found, or the error and what to do. */
  empty: ReactNode;
  error?: ReactNode;
  /** Paging and the `ZoneNote`. */
  footer?: ReactNode;
  skeletonRows?: number;
  /** Lower rows. */
  isCompact?: boolean | undefined;
};

/** How many grey rows stand for rows on their way. */
const someRows = 8;

/** A list of records: a table where the side bar leaves room for one, two-line cards on a phone and a tablet. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, rowMark, rowNote, phoneRow, empty, error, footer } = props;
  const { scope = '', skeletonRows = someRows } = props;
  const hasRoom = useRoomForTable();
  const container = useRef<HTMLDivElement>(null);
  const marks = useMemo(
    () => new Map((rows ?? []).map((row) => [rowKey(row), rowMark?.(row) ?? ''])),
    [rows, rowKey, rowMark],
  );
  useRowFlash(container, marks, scope);
  if (error) return error;
  if (rows?.length === 0) return empty;
  return (
    <div ref={container} aria-busy={rows === undefined}>
      {hasRoom ? (
        // With many columns it scrolls by itself, not the page; the edge leaves room for the rings of what has the focus.
        <div className="-mx-1 overflow-x-auto px-1">
          <Table {...props} />
        </div>
      ) : (
        <PhoneList {...{ label, rows, rowKey, rowNote, phoneRow, skeletonRows }} />
      )}
      {footer ? <div className="flex items-center justify-between gap-4 py-3">{footer}</div> : null}
    </div>
  );
}

function Table<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowNote, skeletonRows = someRows } = props;
  return (
    <table className={classNames(tableLook, props.isCompact && '[&_td]:h-9 [&_td]:py-0.5')}>
      <caption className="sr-only">{label}</caption>
      <TableHead heads={columns} />
      <tbody>
        {rows ? (
          rows.map((row) => (
            <TableRow key={rowKey(row)} {...{ row, rowKey, columns }} note={rowNote?.(row)} />
          ))
        ) : (
          <TableSkeleton heads={columns} rows={skeletonRows} />
        )}
      </tbody>
    </table>
  );
}

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey'> & { row: Row; note: ReactNode };

function TableRow<Row>({ row, rowKey, columns, note }: TableRowProps<Row>) {
  return (
    <tr data-row-key={rowKey(row)} className={classNames('record-row', note && 'bg-sunken')}>
      {columns.map((column) => (
        <td key={column.key} className={cellLook(column)}>
          {column.cell(row)}
          {column.note && note ? <RowNote>{note}</RowNote> : null}
        </td>
      ))}
    </tr>
  );
}

function RowNote({ children }: { children: ReactNode }) {
  return <span className="block text-ink-muted text-xs leading-tight">{children}</span>;
}

type PhoneListProps<Row> = Pick<DataTableProps<Row>, 'label' | 'rows' | 'rowKey' | 'rowNote' | 'phoneRow'> & {
  skeletonRows: number;
};

function PhoneList<Row>({ label, rows, rowKey, rowNote, phoneRow, skeletonRows }: PhoneListProps<Row>) {
  return (
    <ul aria-label={label} className={phoneListLook}>
      {rows ? (
        rows.map((row) => (
          <li
            key={rowKey(row)}
            data-row-key={rowKey(row)}
            className={classNames(
              'relative border-line border-b px-6 py-2.5 active:bg-hover max-sm:px-4',
              rowNote?.(row) && 'bg-sunken',
            )}
          >
            {phoneRow(row)}
            {rowNote?.(row) ? <RowNote>{rowNote(row)}</RowNote> : null}
          </li>
        ))
      ) : (
        <TableSkeleton phone rows={skeletonRows} />
      )}
    </ul>
  );
}
