'use client';

import { useTranslations } from 'next-intl';
import { memo, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useRowFlash } from '#components/shared/live/use-row-flash.ts';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { NavigationContext } from '#components/ui/navigation.ts';
import { SideScroll } from '#components/ui/side-scroll.tsx';
import { useIsWhole } from '#components/ui/use-is-whole.ts';
import { allShown, type Cut, toParts, uncut } from '../window/cut.ts';
import { TableHead } from './table-head.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { cellStyle, type Header, phoneListStyle, tableStyle } from './table-styles.ts';
import { useRoomForTable } from './use-room-for-table.ts';

// Shown only while rows of another filter are on their way: the server renders the first rows.

// Few lists grow so long.
const RowWindow = late(() => import('../window/row-window.tsx').then((module) => module.RowWindow));

export type Column<Row> = Header & { cell: (row: Row) => ReactNode };

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
  /** Called with the rows of a long list that are not in the page, because they are far from the window. */
  onHidden?: (rows: ReadonlyMap<string, unknown>) => void;
};

/** Rows are no lower than this, and heading, filters and the table's head are above them. In pixels. */
const leastHeight = { usual: 48, compact: 36 };
const leastAbove = 150;

/** The rows that a window has room for in the first frame, then all; all at once where somebody came back to the middle. */
function useFirstRows<Row>({
  rows,
  isCompact,
}: Pick<DataTableProps<Row>, 'rows' | 'isCompact'>): readonly Row[] | undefined {
  const navigation = use(NavigationContext);
  const isWhole = useIsWhole();
  const [isInMiddle] = useState(() => navigation?.isInMiddle() ?? true);
  if (isWhole || isInMiddle) return rows;
  const height = leastHeight[isCompact ? 'compact' : 'usual'];
  return rows?.slice(0, Math.max(1, Math.ceil((window.innerHeight - leastAbove) / height)));
}

/** How many grey rows stand for rows on their way. */
const someRows = 8;

/** A list of records: a table where the side bar leaves room for one, two-line cards on a phone and a tablet. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowKey, rowMark, rowNote, phoneRow, empty, error, footer } = props;
  const rows = useFirstRows(props);
  const { scope = '', skeletonRows = someRows } = props;
  const t = useTranslations('common');
  const hasRoom = useRoomForTable();
  const container = useRef<HTMLDivElement>(null);
  const marks = useMemo(
    () => new Map((rows ?? []).map((row) => [rowKey(row), rowMark?.(row) ?? ''])),
    [rows, rowKey, rowMark],
  );
  useRowFlash(container, marks, scope);
  const [lastCut, onCut] = useState(uncut);
  const isLong = marks.size > allShown;
  const cut = isLong ? lastCut : uncut;
  const { onHidden } = props;
  useEffect(() => onHidden?.(cut.hidden), [onHidden, cut.hidden]);
  if (error) return error;
  if (rows?.length === 0) return empty;
  return (
    <div ref={container} aria-busy={rows === undefined}>
      {hasRoom ? (
        // The edge leaves room for the rings of what has the focus.
        <SideScroll label={t('sideways', { label })} className="-mx-1 px-1">
          <Table {...props} rows={rows} cut={cut} isLong={isLong} />
        </SideScroll>
      ) : (
        <PhoneList {...{ label, rows, rowKey, rowNote, phoneRow, skeletonRows, cut, isLong }} />
      )}
      {isLong ? (
        <RowWindow
          {...{ container, marks, cut, onCut }}
          look={[hasRoom, props.isCompact, ...props.columns.map(({ key }) => key)].join()}
        />
      ) : null}
      {footer ? <div className="flex items-center justify-between gap-4 py-3">{footer}</div> : null}
    </div>
  );
}

/** What is left out of a list, and whether it is so long that each row says which one it is. */
type Long = { cut: Cut; isLong: boolean };

function Table<Row>(props: DataTableProps<Row> & Long) {
  const { label, columns, rows, rowKey, rowNote, skeletonRows = someRows, cut, isLong } = props;
  return (
    <table
      className={classNames(tableStyle, props.isCompact && '[&_td]:h-9 [&_td]:py-0.5')}
      aria-rowcount={isLong && rows ? rows.length + 1 : undefined}
    >
      <caption className="sr-only">{label}</caption>
      <TableHead headers={columns} widths={cut.widths} />
      <tbody>
        {rows ? (
          toParts(rows, rowKey, cut.hidden).map((part) =>
            'gap' in part ? (
              <tr key={`gap-${part.key}`} aria-hidden>
                <td style={{ height: part.gap, padding: 0 }} />
              </tr>
            ) : (
              <TableRow
                key={rowKey(part.row)}
                rowKey={rowKey(part.row)}
                // Its head is the first row.
                place={isLong ? part.at + 2 : undefined}
                row={part.row}
                columns={columns as readonly Column<unknown>[]}
                note={rowNote?.(part.row)}
              />
            ),
          )
        ) : (
          <TableSkeleton headers={columns} rows={skeletonRows} />
        )}
      </tbody>
    </table>
  );
}

type TableRowProps = {
  columns: readonly Column<unknown>[];
  rowKey: string;
  row: unknown;
  note: ReactNode;
  place: number | undefined;
};

/** While a long list is scrolled only the rows that come are drawn. */
const TableRow = memo(function TableRow({ row, rowKey, columns, note, place }: TableRowProps) {
  return (
    <tr data-row-key={rowKey} aria-rowindex={place} className={classNames('record-row', note && 'bg-sunken')}>
      {columns.map((column) => (
        <td key={column.key} className={cellStyle(column)}>
          {column.cell(row)}
          {column.note && note ? <RowNote>{note}</RowNote> : null}
        </td>
      ))}
    </tr>
  );
});

function RowNote({ children }: { children: ReactNode }) {
  return <span className="block text-ink-muted text-xs leading-tight">{children}</span>;
}

type PhoneListProps<Row> = Long &
  Pick<DataTableProps<Row>, 'label' | 'rows' | 'rowKey' | 'rowNote' | 'phoneRow'> & { skeletonRows: number };

function PhoneList<Row>(props: PhoneListProps<Row>) {
  const { label, rows, rowKey, rowNote, phoneRow, skeletonRows, cut, isLong } = props;
  return (
    <ul aria-label={label} className={phoneListStyle}>
      {rows ? (
        toParts(rows, rowKey, cut.hidden).map((part) =>
          'gap' in part ? (
            <li key={`gap-${part.key}`} aria-hidden style={{ height: part.gap }} />
          ) : (
            <li
              key={rowKey(part.row)}
              data-row-key={rowKey(part.row)}
              {...(isLong && { 'aria-setsize': rows.length, 'aria-posinset': part.at + 1 })}
              className={classNames(
                'relative border-line border-b px-6 py-2.5 active:bg-hover max-sm:px-4',
                rowNote?.(part.row) && 'bg-sunken',
              )}
            >
              {phoneRow(part.row)}
              {rowNote?.(part.row) ? <RowNote>{rowNote(part.row)}</RowNote> : null}
            </li>
          ),
        )
      ) : (
        <TableSkeleton phone rows={skeletonRows} />
      )}
    </ul>
  );
}
