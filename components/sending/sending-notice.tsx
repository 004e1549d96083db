'use client';

import { OctagonPause } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import type { SwitchView } from '#lib/domain/sending/schemas.ts';
import { type DateTimeStyle, formatDateTime, formatZone } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

/** Why sending is stopped or paused, since when, and until when. */
export function SendingNotice({ held, action }: { held: SwitchView; action: ReactNode }) {
  const t = useTranslations('sending');
  const time = useClockTime(held.until);
  const since = useClockTime(held.since) ?? '';
  const reason = t(`reasons.${held.reason ?? 'none'}`);
  return (
    <Banner tone="failed" icon={<OctagonPause />} role="status" action={action}>
      {held.state === 'paused' && time
        ? t('paused', { time, since, reason })
        : t('stopped', { since, reason })}
    </Banner>
  );
}

function useClockTime(iso: string | null): string | null {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  if (iso === null) return null;
  const moment = new Date(iso);
  const say = (at: Date, style: DateTimeStyle) => formatDateTime(at, { locale, timeZone, style });
  // "Since 14:02" alone would be read as today, so an earlier day includes the date.
  const isToday = say(moment, 'date') === say(new Date(), 'date');
  return `${say(moment, isToday ? 'time' : 'short')} ${formatZone(moment, timeZone)}`;
}
