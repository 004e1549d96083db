import { useTranslations } from 'next-intl';
import type { TimeLine } from '#lib/domain/reports/schemas.ts';
import { useNumber } from '../use-number.ts';

type TimeTableProps = { caption: string; lines: readonly (TimeLine & { label: string })[] };

/** How long the processor took: half of them at most so long, and all but one in twenty. */
export function TimeTable({ caption, lines }: TimeTableProps) {
  const t = useTranslations('reports');
  const { whole, time } = useNumber();
  if (lines.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <thead className="text-ink-muted text-xs">
        <tr className="*:pb-1.5 *:font-medium">
          <th scope="col" className="w-full text-left">
            {caption}
          </th>
          <th scope="col" className="whitespace-nowrap text-right">
            {t('head.count')}
          </th>
          <th scope="col" className="whitespace-nowrap pl-4 text-right">
            {t('head.median')}
          </th>
          <th scope="col" className="whitespace-nowrap pl-4 text-right">
            {t('head.p95')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, count, median, p95 }) => (
          <tr key={key} className="border-line border-t *:py-2">
            <th scope="row" className="wrap-anywhere text-left font-normal">
              {label}
            </th>
            <td className="figures text-right text-ink-muted">{whole(count)}</td>
            <td className="figures whitespace-nowrap pl-4 text-right font-medium">{time(median)}</td>
            <td className="figures whitespace-nowrap pl-4 text-right">{time(p95)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
