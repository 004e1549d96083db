'use client';

import { useTranslations } from 'next-intl';
import type { SwitchView } from '#lib/domain/sending/schemas.ts';
import { useClockTime } from './use-clock-time.ts';

/** Why sending is stopped or paused, since when, and until when; null while it is neither. */
export function useHoldText(held: SwitchView | null): string | null {
  const t = useTranslations('sending');
  const time = useClockTime(held?.until ?? null);
  const since = useClockTime(held?.since ?? null) ?? '';
  if (held === null || held.state === 'open') return null;
  const reason = t(`reasons.${held.reason ?? 'none'}`);
  return held.state === 'paused' && time
    ? t('paused', { time, since, reason })
    : t('stopped', { since, reason });
}
