import type { Route } from 'next';
import { useLocale, useNow, useTranslations } from 'next-intl';
import { DayRange } from '#components/shared/time/day-range.tsx';
import { sayDays } from '#components/shared/time/say-days.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { movementKinds } from '#lib/domain/history/status.ts';
import { choices, toChoices } from '#lib/domain/reports/rules/days.ts';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { toQuery } from '#lib/list/write-query.ts';

const pill = classNames(
  'inline-flex h-8 items-center whitespace-nowrap rounded-lg px-2.5 font-medium text-ink-muted text-sm transition-colors',
  'hover:bg-hover hover:text-ink aria-[current=true]:bg-hover aria-[current=true]:text-ink pointer-coarse:h-11',
);

/** What the reports are of, and of which days: links and one form, all of it in the address. */
export function PeriodChoice({ report, period }: { report: Report; period: string }) {
  const t = useTranslations('reports');
  const { kind, zone, days } = report;
  const periods = toChoices(zone, useNow());
  const to = (type: string, of: string) => `/reports?${toQuery({ type, period: of, zone })}` as Route;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <nav aria-label={t('kinds')} className="-ml-2.5 flex flex-wrap gap-0.5">
        {movementKinds.map((one) => (
          <PageLink
            key={one}
            href={to(one, period)}
            aria-current={one === kind ? 'true' : undefined}
            className={pill}
          >
            {t(`kind.${one}`)}
          </PageLink>
        ))}
      </nav>
      <nav aria-label={t('periods')} className="flex flex-wrap gap-0.5 max-sm:-ml-2.5">
        {choices.map((choice) => (
          <PageLink
            key={choice}
            href={to(kind, periods[choice])}
            aria-current={periods[choice] === period ? 'true' : undefined}
            className={pill}
          >
            {t(`period.${choice}`)}
          </PageLink>
        ))}
      </nav>
      <form action="/reports" className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <input type="hidden" name="type" value={kind} />
        <input type="hidden" name="zone" value={zone} />
        <DayRange
          key={`${days.from}..${days.to}`}
          {...days}
          words={sayDays(days.from, days.to, useLocale())}
        />
        <Button type="submit" variant="secondary" size="sm">
          {t('show')}
        </Button>
      </form>
    </div>
  );
}
