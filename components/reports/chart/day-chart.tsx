import { useTranslations } from 'next-intl';
import { type HistoryGroup, historyGroupNames } from '#lib/domain/history/status.ts';
import type { Report, Slot } from '#lib/domain/reports/schemas.ts';
import { Block } from '../parts/block.tsx';
import { toHistory } from '../to-history.ts';
import { useNumber } from '../use-number.ts';
import { DayTable } from './day-table.tsx';
import { type Column, Plot } from './plot.tsx';

/** From the axis upwards: what went well carries the rest. */
const order: readonly HistoryGroup[] = ['done', 'moving', 'waiting', 'attention', 'stopped', 'failed'];
const fills: Record<HistoryGroup, string> = {
  done: 'fill-done/75',
  moving: 'fill-moving/70',
  waiting: 'fill-waiting/45',
  attention: 'fill-attention/80',
  // Hollow: another grey beside the one that waits could not be told from it.
  stopped: 'fill-surface stroke-line-control',
  failed: 'fill-failed/75',
};
const dots: Record<HistoryGroup, string> = {
  done: 'bg-done/75',
  moving: 'bg-moving/70',
  waiting: 'bg-waiting/45',
  attention: 'bg-attention/80',
  stopped: 'border border-line-control bg-surface',
  failed: 'bg-failed/75',
};

/** At most so many labels stand under a chart on a phone without touching. */
const mostLabels = 5;

export function toLabels(slots: readonly Slot[], write: (day: string) => string): (string | null)[] {
  const every = Math.ceil(slots.length / mostLabels);
  // The last slot, today, has its label; the others follow at equal steps.
  return slots.map(({ from }, at) => ((slots.length - 1 - at) % every === 0 ? write(from) : null));
}

/** How many there were each day and how they stand now; each column leads to its rows. */
export function DayChart({ report }: { report: Report }) {
  const t = useTranslations('reports');
  const tGroup = useTranslations('reports.group');
  const { day, days, whole, short } = useNumber();
  const shown = order.filter((group) => report.slots.some(({ groups }) => groups[group] > 0));
  const labels = toLabels(report.slots, day);
  const columns = report.slots.map((slot, at): Column => {
    const told = shown.filter((group) => slot.groups[group] > 0);
    const parts = told.map((group) => `${tGroup(group)} ${whole(slot.groups[group])}`).join(', ');
    return {
      key: slot.from,
      label: labels[at] ?? null,
      says: t('column', { days: days(slot), count: slot.count, parts: parts && ` (${parts})` }),
      href: toHistory(report, slot),
      parts: shown.map((group) => ({ value: slot.groups[group], fill: fills[group] })),
    };
  });
  return (
    <Block
      name="byDay"
      title={t('byDay.title')}
      note={t('byDay.note')}
      aside={
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-ink-muted text-xs">
          {historyGroupNames
            .filter((group) => shown.includes(group))
            .map((group) => (
              <li key={group} className="flex items-center gap-1.5">
                <span aria-hidden className={`size-2 rounded-xs ${dots[group]}`} />
                {tGroup(group)}
              </li>
            ))}
        </ul>
      }
    >
      <Plot columns={columns} label={t('byDay.title')} toTick={short} />
      <DayTable report={report} groups={historyGroupNames.filter((group) => shown.includes(group))} />
    </Block>
  );
}
