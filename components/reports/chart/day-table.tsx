import { useTranslations } from 'next-intl';
import { Fold } from '#components/ui/fold.tsx';
import { Link } from '#components/ui/link.tsx';
import { SideScroll } from '#components/ui/side-scroll.tsx';
import type { HistoryGroup } from '#lib/domain/history/status.ts';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { Sums } from '../parts/sums.tsx';
import { toHistory } from '../to-history.ts';
import { useNumber } from '../use-number.ts';

/** Said once for all cells: a month of them is a tenth of the page. */
const rowLook =
  '[&_td]:figures [&_td]:text-right [&_:is(th,td:last-child)]:held-cell [&_th]:whitespace-nowrap [&_th]:text-left [&_th]:font-normal *:border-line *:border-t [&>tr>*]:px-2 [&>tr>*]:py-1.5';

/** The figures behind both charts, day by day. */
export function DayTable({ report, groups }: { report: Report; groups: readonly HistoryGroup[] }) {
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
          <tbody className={rowLook}>
            {report.slots.toReversed().map((slot) => (
              <tr key={slot.from}>
                <th scope="row">
                  <Link href={toHistory(report, slot)} prefetch={false} className="hover:underline">
                    {days(slot)}
                  </Link>
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
