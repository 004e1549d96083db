import { useTranslations } from 'next-intl';
import { type HeadPlace, toHeads } from '#components/shared/list/table/heads.ts';
import { type HistoryColumn, usualColumns } from '#lib/domain/history/schemas/columns.ts';

const places: Record<HistoryColumn, Omit<HeadPlace, 'key'>> = {
  created: { width: 'w-0' },
  type: { width: 'w-0' },
  reference: { note: true },
  status: { width: 'w-1/4' },
  party: { width: 'w-1/4' },
  method: {},
  bank: {},
  maker: {},
  approver: {},
  error: {},
  finished: { width: 'w-0' },
  // Whatever columns there are and in which order, it stays in sight.
  amount: { align: 'right', width: 'w-0', className: 'held-cell' },
};

/** Of the columns that nobody has chosen, the least needed ones yield on a narrow screen. */
const yielding: Partial<Record<HistoryColumn, string>> = {
  method: 'max-xl:hidden',
  maker: 'max-[90rem]:hidden',
};

export function useHistoryHeads(columns: readonly HistoryColumn[] = usualColumns) {
  const t = useTranslations('history.column');
  const isUsual = columns.join() === usualColumns.join();
  return toHeads<HistoryColumn>(
    columns.map((key) => ({
      key,
      ...places[key],
      ...(isUsual && yielding[key] && { className: yielding[key] }),
    })),
    t,
  );
}
