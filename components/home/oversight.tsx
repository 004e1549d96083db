'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, OctagonPause } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ResumeSending } from '#components/sending/resume-sending.tsx';
import { TroubleNotice } from '#components/sending/trouble-notice.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import { Section } from './section.tsx';
import { toPayouts } from './to-list.ts';

/** The state of the sending switch, and if it is not open, why and since when. */
export function SendingState() {
  const t = useTranslations();
  const { data } = useQuery(sendingQuery);
  if (!data) return null;
  return (
    <Section title={t('home.sending.title')}>
      {data.state === 'open' ? (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-done" />
          {t('home.sending.open')}
        </p>
      ) : (
        <div className="grid justify-items-start gap-2.5 rounded-lg border border-failed-line bg-failed-soft p-3.5">
          <p className="flex items-center gap-2 font-medium text-failed">
            <OctagonPause aria-hidden className="size-4 shrink-0" />
            {t(`home.sending.${data.state}`)}
          </p>
          <p className="text-ink-muted text-sm">
            {t('home.sending.reason', { reason: t(`sending.reasons.${data.reason ?? 'none'}`) })}
            {data.since ? (
              <> {t.rich('home.sending.since', { time: () => <DateTime value={data.since ?? ''} /> })}</>
            ) : null}
            {data.until ? (
              <> {t.rich('home.sending.until', { time: () => <DateTime value={data.until ?? ''} /> })}</>
            ) : null}
          </p>
          <ResumeSending />
        </div>
      )}
      {data.refusedTokens ? (
        <p className="text-attention text-sm">
          {t.rich('home.sending.refusedTokens', {
            count: data.refusedTokens.count,
            time: () => <DateTime value={data.refusedTokens?.lastAt ?? ''} />,
          })}
        </p>
      ) : null}
    </Section>
  );
}

const columns = ['paid', 'moving', 'attention'] as const;
const links: Record<(typeof columns)[number], Route> = {
  paid: toPayouts({ status: 'paid', endedToday: true }),
  moving: toPayouts({ status: 'moving' }),
  attention: toPayouts({ status: 'attention' }),
};

/** Today's money by state and currency: amounts in different currencies are never added up. */
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
                <Link href={links[column]} prefetch={false} className="hover:text-ink hover:underline">
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

/** Payouts by phone need the processor's list of banks. That it lets us in is said on every page. */
export function BankListTrouble() {
  const { data } = useQuery(sendingQuery);
  const trouble = data?.troubles.find(({ kind }) => kind === 'bank_list');
  return trouble ? (
    <div className="lg:col-span-2">
      <TroubleNotice trouble={trouble} />
    </div>
  ) : null;
}
