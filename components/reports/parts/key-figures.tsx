import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { noFigure } from '#lib/core/format.ts';
import { toGrowth, toShareChange, toTimes } from '#lib/domain/reports/rules/share.ts';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { useNumber } from '../use-number.ts';
import { RateText } from './rate-text.tsx';

/** The four figures that a manager asks for first, each next to the same number of days before. */
export function KeyFigures({ report }: { report: Report }) {
  const t = useTranslations('reports');
  const number = useNumber();
  const { all, done, rate, previous, times, kind, before } = report;
  const days = number.days(before);
  const growth = toGrowth(all.count, previous.all.count);
  const timesAsMany = growth === null ? null : toTimes(growth + 1);
  const wasBefore = { days, count: previous.all.count };
  const change = toShareChange(rate, previous.rate);
  return (
    <ul aria-label={t('key.label')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Key
        label={t(`key.all.${kind}`)}
        note={
          growth === null
            ? t('key.countBefore', wasBefore)
            : timesAsMany === null
              ? t('key.grown', { growth: number.growth(growth), ...wasBefore })
              : t('key.timesAsMany', { times: timesAsMany, ...wasBefore })
        }
      >
        {number.whole(all.count)}
      </Key>
      <Key
        label={t(`key.done.${kind}`)}
        note={
          previous.done.sums.length === 0
            ? t('key.noneBefore', { days })
            : t('key.sumBefore', { days, sums: previous.done.sums.map(number.money).join(' · ') })
        }
      >
        {done.sums.length === 0
          ? noFigure
          : done.sums.map((sum) => (
              <span
                key={sum.currency}
                className="block whitespace-nowrap text-xl max-sm:text-base max-sm:tracking-normal"
              >
                {number.money(sum)}
              </span>
            ))}
      </Key>
      <Key
        label={t('key.rate')}
        note={
          change === null
            ? t('key.rateOf', { done: rate.done, ended: rate.ended })
            : t('key.ratePoints', { points: number.points(change), days })
        }
      >
        <RateText rate={rate} />
      </Key>
      <Key
        label={t('key.time')}
        note={times.all ? t('key.p95', { time: number.time(times.all.p95) }) : t(`key.noTime.${kind}`)}
      >
        {times.all ? number.time(times.all.median) : noFigure}
      </Key>
    </ul>
  );
}

function Key({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <li className="grid">
      <Card className="grid content-start gap-1 p-4 max-sm:p-3.5">
        <span className="text-ink-muted text-sm">{label}</span>
        <span className="figures font-semibold text-2xl tracking-tight">{children}</span>
        <span className="text-ink-muted text-xs">{note}</span>
      </Card>
    </li>
  );
}
