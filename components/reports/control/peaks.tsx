import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import { addDays } from '#lib/core/local-day.ts';
import { toTimes } from '#lib/domain/reports/rules/share.ts';
import { nearFrom, toUsedShare } from '#lib/domain/reports/rules/used-share.ts';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { Block } from '../parts/block.tsx';
import { FigureTable } from '../parts/figure-table.tsx';
import { toHistory } from '../to-history.ts';
import { useNumber } from '../use-number.ts';

const near = 'font-medium text-attention';

/** How much each person asked for of what they may refund within 24 hours without a manager, the nearest first. */
export function Peaks({ report }: { report: Report }) {
  const t = useTranslations('reports.peaks');
  const { share, money, day: toDay } = useNumber();
  const { peaks } = report;
  return (
    <Block name="peaks" title={t('title')} note={t('note')}>
      {peaks.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('none')}</p>
      ) : (
        <FigureTable
          head={[t('head.person'), t('head.used')]}
          lines={peaks.map(({ id, name, day, used, limit }) => {
            const part = toUsedShare({ used, limit });
            const times = toTimes(part);
            const most = money(limit);
            return {
              key: `${id} ${used.currency}`,
              label: (
                <>
                  <PageLink
                    href={toHistory(report, { from: addDays(day, -1), to: day }, { maker: id })}
                    className="hover:underline"
                  >
                    {name}
                  </PageLink>
                  <span className="block text-ink-muted text-xs">{t('until', { day: toDay(day) })}</span>
                </>
              ),
              cells: [
                <Fragment key="used">
                  {money(used)}
                  <span className={`block text-xs ${part < nearFrom ? 'text-ink-muted' : near}`}>
                    {times === null
                      ? t('of', { share: share(part), limit: most })
                      : t('times', { times, limit: most })}
                  </span>
                </Fragment>,
              ],
            };
          })}
        />
      )}
    </Block>
  );
}
