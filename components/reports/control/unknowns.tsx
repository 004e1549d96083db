import { useTranslations } from 'next-intl';
import { mostUnknowns, type Report } from '#lib/domain/reports/schemas.ts';
import { Block } from '../parts/block.tsx';
import { FigureTable } from '../parts/figure-table.tsx';
import { useNumber } from '../use-number.ts';

/** How often the outcome was unknown, how that ended and how long it took, week by week. */
export function Unknowns({ lines }: { lines: Report['unknowns'] }) {
  const t = useTranslations('reports.unknowns');
  const { days, whole, time } = useNumber();
  const isCut = lines.reduce((all, { count }) => all + count, 0) >= mostUnknowns;
  return (
    <Block name="unknowns" title={t('title')} note={t('note', { isCut: String(isCut), most: mostUnknowns })}>
      <FigureTable
        head={[t('week'), t('count'), t('time')]}
        lines={lines.map(({ from, to, count, paid, notPaid, byPeople, median, longest }) => ({
          key: from,
          label: (
            <>
              {days({ from, to })}
              <span className="block text-ink-muted text-xs">
                {t('ended', { paid, notPaid, open: count - paid - notPaid, byPeople })}
              </span>
            </>
          ),
          cells: [
            whole(count),
            median === null || longest === null ? (
              '—'
            ) : (
              <span key="time">
                {time(median)}
                <span className="block text-ink-muted text-xs">{t('longest', { time: time(longest) })}</span>
              </span>
            ),
          ],
        }))}
      />
    </Block>
  );
}
