'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { useRowFlash } from './use-row-flash.ts';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Sums and counts stand at the right. */
  align?: 'right';
  /** Classes of the cell: a width, `max-lg:hidden`. */
  className?: string;
};

type DataTableProps<Row> = {
  /** Names the table for those who do not see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first rows are on their way: skeleton rows then. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** When this text changes, the row flashes once. */
  rowMark?: (row: Row) => string;
  /** The same row as two lines on a phone. Its link is a `RowLink` too. */
  phoneRow: (row: Row) => ReactNode;
  /** Instead of rows: nothing yet, nothing found, or the error with its way out. */
  empty: ReactNode;
  error?: ReactNode;
  /** Paging and the `ZoneNote`. */
  footer?: ReactNode;
  skeletonRows?: number;
};

/** A list of records: a table on wide screens, two-line cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowMark, phoneRow, empty, error, footer, skeletonRows = 8 } = props;
  const container = useRef<HTMLDivElement>(null);
  const marks = useMemo(
    () => new Map((rows ?? []).map((row) => [rowKey(row), rowMark?.(row) ?? ''])),
    [rows, rowKey, rowMark],
  );
  useRowFlash(container, marks);
  if (error) return error;
  if (rows?.length === 0) return empty;
  return (
    <div ref={container} aria-busy={rows === undefined}>
      <table className="w-full border-collapse text-left text-sm max-sm:hidden">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={headLook(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map((row) => (
              <tr key={rowKey(row)} data-row-key={rowKey(row)} className={rowLook}>
                {columns.map((column) => (
                  <td key={column.key} className={cellLook(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))
          ) : (
            <TableSkeleton columns={columns.length} rows={skeletonRows} />
          )}
        </tbody>
      </table>
      <PhoneList {...{ label, rows, rowKey, phoneRow, skeletonRows }} />
      {footer ? <div className="flex items-center justify-between gap-4 py-3">{footer}</div> : null}
    </div>
  );
}

type PhoneListProps<Row> = Required<
  Pick<DataTableProps<Row>, 'label' | 'rows' | 'rowKey' | 'phoneRow' | 'skeletonRows'>
>;

function PhoneList<Row>({ label, rows, rowKey, phoneRow, skeletonRows }: PhoneListProps<Row>) {
  return (
    <ul aria-label={label} className="-mx-4 border-line border-t sm:hidden">
      {rows ? (
        rows.map((row) => (
          <li
            key={rowKey(row)}
            data-row-key={rowKey(row)}
            className="relative border-line border-b px-4 py-2.5 active:bg-hover"
          >
            {phoneRow(row)}
          </li>
        ))
      ) : (
        <TableSkeleton phone rows={skeletonRows} />
      )}
    </ul>
  );
}

type Placed = Pick<Column<never>, 'align' | 'className'>;

const rowLook =
  'relative border-line border-b transition-colors hover:bg-sunken has-[a:focus-visible]:bg-sunken';

function headLook({ align, className }: Placed): string {
  const place = align === 'right' ? 'text-right' : '';
  return classNames(
    'h-9 whitespace-nowrap border-line border-b px-3 font-medium text-ink-muted text-xs',
    place,
    className,
  );
}

function cellLook({ align, className }: Placed): string {
  return classNames('h-10 px-3 py-1.5', align === 'right' && 'text-right', className);
}
