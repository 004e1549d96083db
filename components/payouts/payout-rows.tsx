'use client';

import type { Route } from 'next';
import { type ReactNode, useMemo, useRef } from 'react';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { useRowFlash } from '#components/shared/live/use-row-flash.ts';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutListItem } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutStatusBadge } from './payout-status-badge.tsx';
import { RecipientName } from './recipient-name.tsx';

type PayoutRowsProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** The time: at the right, under the amount. */
  time: (row: Row) => ReactNode;
  /** More details, under the status. */
  note?: (row: Row) => ReactNode;
};

/** A few payouts in two lines each, the same at every width; a row whose status changes flashes once. */
export function PayoutRows<Row extends PayoutListItem>({ label, rows, time, note }: PayoutRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const marks = useMemo(() => new Map(rows.map(({ id, status }) => [id, status])), [rows]);
  useRowFlash(list, marks);
  return (
    <ul ref={list} aria-label={label} className="border-line border-t max-sm:-mx-4">
      {rows.map((row) => (
        <li
          key={row.id}
          data-row-key={row.id}
          className="relative grid grid-cols-1 gap-1 border-line border-b py-2.5 transition-colors hover:bg-sunken max-sm:px-4"
        >
          <div className="flex items-baseline justify-between gap-3">
            <RowLink href={`/payouts/${row.id}` as Route}>
              <span className="wrap-anywhere">
                <RecipientName recipient={row.recipient} />
              </span>
            </RowLink>
            <Money value={fromMoneyView(row.amount)} />
          </div>
          <div className="flex items-center gap-3 text-sm">
            <PayoutStatusBadge status={row.status} look="plain" />
            <span className="figures min-w-0 flex-1 truncate text-ink-muted text-xs">{row.orderNo}</span>
            {time(row)}
          </div>
          {note?.(row)}
        </li>
      ))}
    </ul>
  );
}
