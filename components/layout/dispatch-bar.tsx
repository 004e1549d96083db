'use client';

import { useQuery } from '@tanstack/react-query';
import { OctagonPause } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import { dispatchQuery } from '#lib/domain/payouts/query-options.ts';
import type { DispatchView } from '#lib/domain/payouts/schemas.ts';
import { formatDateTime, formatZone } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { Bar } from './bars.tsx';

type DispatchBarProps = {
  initial: DispatchView;
  /** For those who may change it. */
  action: ReactNode;
};

/** Says on every page that nothing leaves the house, why and since when. Comes and goes with the live events. */
export function DispatchBar({ initial, action }: DispatchBarProps) {
  const t = useTranslations('bars.dispatch');
  const { data } = useQuery({ ...dispatchQuery, initialData: initial });
  const time = useClockTime(data.until);
  const since = useClockTime(data.since) ?? '';
  if (data.state === 'open') return null;
  const reason = t(`reasons.${data.reason ?? 'none'}`);
  return (
    <Bar>
      <Banner tone="failed" icon={<OctagonPause />} role="status" action={action}>
        {data.state === 'paused' && time
          ? t('paused', { time, since, reason })
          : t('stopped', { since, reason })}
      </Banner>
    </Bar>
  );
}

function useClockTime(iso: string | null): string | null {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  if (iso === null) return null;
  const moment = new Date(iso);
  return `${formatDateTime(moment, { locale, timeZone, style: 'time' })} ${formatZone(moment, timeZone)}`;
}
