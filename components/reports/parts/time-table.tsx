import { useTranslations } from 'next-intl';
import type { TimeLine } from '#lib/domain/reports/schemas.ts';
import { useNumber } from '../use-number.ts';
import { FigureTable } from './figure-table.tsx';

type TimeTableProps = { caption: string; lines: readonly (TimeLine & { label: string })[] };

/** How long the processor took: half of them at most so long, and all but one in twenty. */
export function TimeTable({ caption, lines }: TimeTableProps) {
  const t = useTranslations('reports.head');
  const { whole, time } = useNumber();
  if (lines.length === 0) return null;
  return (
    <FigureTable
      head={[caption, t('count'), t('median'), t('p95')]}
      lines={lines.map(({ key, label, count, median, p95 }) => ({
        key,
        label,
        cells: [whole(count), time(median), time(p95)],
      }))}
    />
  );
}
