'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, OctagonPause } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ResumeDispatch } from '#components/payouts/resume-dispatch.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { dispatchQuery } from '#lib/domain/payouts/query-options.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { Section } from './section.tsx';

/** Whether payouts leave at all, and if not, why and since when. */
export function DispatchState() {
  const t = useTranslations();
  const { data } = useQuery(dispatchQuery);
  if (!data) return null;
  return (
    <Section title={t('home.dispatch.title')}>
      {data.state === 'open' ? (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-done" />
          {t('home.dispatch.open')}
        </p>
      ) : (
        <div className="grid justify-items-start gap-2.5 rounded-lg border border-failed-line bg-failed-soft p-3.5">
          <p className="flex items-center gap-2 font-medium text-failed">
            <OctagonPause aria-hidden className="size-4 shrink-0" />
            {t(`home.dispatch.${data.state}`)}
          </p>
          <p className="text-ink-muted text-sm">
            {t('home.dispatch.reason', { reason: t(`bars.dispatch.reasons.${data.reason ?? 'none'}`) })}
            {data.since ? (
              <> {t.rich('home.dispatch.since', { time: () => <DateTime value={data.since ?? ''} /> })}</>
            ) : null}
            {data.until ? (
              <> {t.rich('home.dispatch.until', { time: () => <DateTime value={data.until ?? ''} /> })}</>
            ) : null}
          </p>
          <ResumeDispatch />
        </div>
      )}
    </Section>
  );
}

const columns = ['paid', 'moving', 'attention'] as const;
const links: Record<(typeof columns)[number], string> = {
  paid: '/payouts?status=paid&endedToday=1',
  moving: '/payouts?status=moving',
  attention: '/payouts?status=attention',
};

/** Where the money of the day is, by currency: sums of different currencies are never added up. */
export function MoneyOfToday({ money }: Pick<HomeView, 'money'>) {
  const t = useTranslations('home.money');
  return (
    <Section title={t('title')}>
      {money.length === 0 ? <p className="text-ink-muted">{t('none')}</p> : null}
      {money.map((sums) => (
        <dl key={sums.paid.currency} className="grid gap-1.5 border-line border-t pt-2.5 not-last:pb-2.5">
          {columns.map((column) => (
            <div key={column} className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-muted text-sm">
                <Link
                  href={links[column] as Route}
                  prefetch={false}
                  className="hover:text-ink hover:underline"
                >
                  {t(column)}
                </Link>
              </dt>
              <dd>
                <Money value={fromMoneyView(sums[column])} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </Section>
  );
}
