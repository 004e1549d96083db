'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, OctagonPause } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TroubleNotice } from '#components/sending/trouble-notice.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import { Section } from './section.tsx';

/**
 * Why nothing leaves, and since when, in full: the bar above every page, which has the causes and the button, is one
 * line. That it leaves as it should is shown only to those who look after it.
 */
export function SendingState({ isSaidWhileOpen = false }: { isSaidWhileOpen?: boolean }) {
  const t = useTranslations();
  const { data } = useQuery(sendingQuery);
  if (!data || (data.state === 'open' && !data.refusedTokens && !isSaidWhileOpen)) return null;
  return (
    <Section title={t('home.sending.title')}>
      {data.state === 'open' ? (
        <p className="flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
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

/** Payouts by phone need the processor's list of banks. That it lets us in is shown on every page. */
export function BankListTrouble() {
  const { data } = useQuery(sendingQuery);
  const trouble = data?.troubles.find(({ kind }) => kind === 'bank_list');
  return trouble ? (
    <div className="lg:col-span-2">
      <TroubleNotice trouble={trouble} />
    </div>
  ) : null;
}
