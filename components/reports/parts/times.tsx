import { useTranslations } from 'next-intl';
import { useNumber } from '#components/reports/use-number.ts';
import type { MovementMethod } from '#lib/domain/history/schemas/list.ts';
import type { Report, TimeLine } from '#lib/domain/reports/schemas.ts';
import { Block } from './block.tsx';
import { FigureTable } from './figure-table.tsx';

/** How long it took from the processor's acceptance to the outcome. */
export function Times({ report: { times } }: { report: Report }) {
  const t = useTranslations('reports');
  const tMethod = useTranslations('history.method');
  return (
    <Block name="times" title={t('times.title')} note={t('times.note')}>
      {times.methods.length === 0 ? <p className="text-ink-muted text-sm">{t('times.none')}</p> : null}
      <TimeTable
        caption={t('times.byMethod')}
        lines={times.methods.map((line) => ({ ...line, label: tMethod(line.key as MovementMethod) }))}
      />
      <TimeTable
        caption={t('times.byBank')}
        lines={times.banks.map((line) => ({ ...line, label: line.name ?? line.key }))}
      />
    </Block>
  );
}

type TimeTableProps = { caption: string; lines: readonly (TimeLine & { label: string })[] };

/** How long the processor took: half of them at most so long, and all but one in twenty. */
function TimeTable({ caption, lines }: TimeTableProps) {
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
