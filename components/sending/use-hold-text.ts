'use client';

import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import type { SwitchView } from '#lib/domain/sending/schemas.ts';
import { useClockTime } from './use-clock-time.ts';

/** Why sending is stopped or paused, since when, until when or by whom it is resumed; null while it is neither. */
export function useHoldText(held: SwitchView | null): string | null {
  const t = useTranslations('sending');
  const mayResume = can(useViewer().role, 'sending:control');
  const time = useClockTime(held?.until ?? null);
  const since = useClockTime(held?.since ?? null) ?? '';
  if (held === null || held.state === 'open') return null;
  const reason = t(`reasons.${held.reason ?? 'none'}`);
  return held.state === 'paused' && time
    ? t('paused', { time, since, reason })
    : t(mayResume ? 'stoppedYours' : 'stopped', { since, reason });
}
