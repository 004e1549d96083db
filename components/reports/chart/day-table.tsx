import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { HistoryGroup } from '#lib/domain/history/status.ts';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { toHistory } from '../to-history.ts';
import { useNumber } from '../use-number.ts';

/** The figures behind both charts, day by day. */
export function DayTable({ report, groups }: { report: Report; groups: readonly HistoryGroup[] }) {
  const t = useTranslations('reports');
  const tGroup = useTranslations('reports.group');
  const { day, whole, money } = useNumber();
  return (
    <details className="group border-line border-t pt-3">
      <summary className="w-fit cursor-pointer rounded text-accent-text text-sm hover:underline">
        {t('asTable')}
      </summary>
      <div className="mt-2 max-h-96 overflow-auto">
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-surface text-ink-muted text-xs">
            <tr className="*:px-2 *:py-1.5 *:font-medium">
              <th scope="col" className="text-left">
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
              <th scope="col" className="text-right">
                {t(`head.sum.${report.kind}`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.slots.toReversed().map((slot) => (
              <tr key={slot.from} className="border-line border-t *:px-2 *:py-1.5">
                <th scope="row" className="whitespace-nowrap text-left font-normal">
                  <Link href={toHistory(report, slot)} prefetch={false} className="hover:underline">
                    {slot.from === slot.to ? day(slot.from) : `${day(slot.from)} – ${day(slot.to)}`}
                  </Link>
                </th>
                <td className="figures text-right">{whole(slot.count)}</td>
                {groups.map((group) => (
                  <td key={group} className="figures text-right">
                    {whole(slot.groups[group])}
                  </td>
                ))}
                <td className="figures whitespace-nowrap text-right">
                  {slot.done.map((sum) => (
                    <span key={sum.currency} className="block">
                      {money(sum)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
