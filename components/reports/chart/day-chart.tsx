import { useTranslations } from 'next-intl';
import { Sums } from '#components/reports/parts/sums.tsx';
import { Fold } from '#components/ui/fold.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { SideScroll } from '#components/ui/side-scroll.tsx';
import { type HistoryGroup, historyGroupNames } from '#lib/domain/history/status.ts';
import type { Report, Slot } from '#lib/domain/reports/schemas.ts';
import { Block } from '../parts/block.tsx';
import { toHistory } from '../to-history.ts';
import { useNumber } from '../use-number.ts';
import { type Column, Plot } from './plot.tsx';

/** Written once for all cells: a month of them is a tenth of the page. */
const rowStyle =
  '[&_td]:figures [&_td]:text-right [&_:is(th,td:last-child)]:held-cell [&_th]:whitespace-nowrap [&_th]:text-left [&_th]:font-normal *:border-line *:border-t [&>tr>*]:px-2 [&>tr>*]:py-1.5';

/** The figures behind both charts, day by day. */
function DayTable({ report, groups }: { report: Report; groups: readonly HistoryGroup[] }) {
  const t = useTranslations('reports');
  const tGroup = useTranslations('reports.group');
  const tCommon = useTranslations('common');
  const { days, whole } = useNumber();
  return (
    <Fold className="border-line border-t pt-3" label={t('asTable')} labelClass="text-accent-text text-sm">
      <SideScroll label={tCommon('sideways', { label: t('byDay.title') })} className="mt-2">
        <table className="w-full text-sm">
          <thead className="text-ink-muted text-xs">
            <tr className="*:px-2 *:py-1.5 *:font-medium">
              <th scope="col" className="sticky left-0 bg-surface text-left">
                {t('head.days')}
              </th>
              <th scope="col" className="text-right">
                {t('head.all')}
              </th>
              {groups.map((group) => (
                <th key={group} scope="col" className="text-right">
                  {tGroup(group)}
                </th>
              ))}
              <th scope="col" className="held-cell text-right">
                {t(`head.sum.${report.kind}`)}
              </th>
            </tr>
          </thead>
          <tbody className={rowStyle}>
            {report.slots.toReversed().map((slot) => (
              <tr key={slot.from}>
                <th scope="row">
                  <PageLink href={toHistory(report, slot)} className="hover:underline">
                    {days(slot)}
                  </PageLink>
                </th>
                <td>{whole(slot.count)}</td>
                {groups.map((group) => (
                  <td key={group}>{whole(slot.groups[group])}</td>
                ))}
                <td>
                  <Sums sums={slot.done} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </Fold>
  );
}

/** The order from the axis upwards: what went well carries the rest. */
const order: readonly HistoryGroup[] = ['done', 'moving', 'waiting', 'attention', 'stopped', 'failed'];
const fills: Record<HistoryGroup, string> = {
  done: 'fill-done/75',
  moving: 'fill-moving/70',
  waiting: 'fill-waiting/45',
  attention: 'fill-attention/80',
  // Hollow: another grey next to the one that waits could not be distinguished from it.
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

/** The most labels that appear under a chart on a phone without touching. */
const mostLabels = 5;

export function toLabels(slots: readonly Slot[], write: (day: string) => string): (string | null)[] {
  const every = Math.ceil(slots.length / mostLabels);
  // The last slot, today, has its label; the others follow at equal steps.
  return slots.map(({ from }, at) => ((slots.length - 1 - at) % every === 0 ? write(from) : null));
}

/** How many there were each day and how they appear now; each column leads to its rows. */
export function DayChart({ report }: { report: Report }) {
  const t = useTranslations('reports');
  const tGroup = useTranslations('reports.group');
  const { day, days, whole, short } = useNumber();
  const shown = order.filter((group) => report.slots.some(({ groups }) => groups[group] > 0));
  const labels = toLabels(report.slots, day);
  const columns = report.slots.map((slot, at): Column => {
    const reported = shown.filter((group) => slot.groups[group] > 0);
    const parts = reported.map((group) => `${tGroup(group)} ${whole(slot.groups[group])}`).join(', ');
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
