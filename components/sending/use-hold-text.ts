'use client';

import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import type { SwitchView } from '#lib/domain/sending/schemas.ts';
import { useClockTime } from './use-clock-time.ts';

/**
 * Texts of the bar above every page: `line` for one line of a wide screen, which cuts what is longer, and `phone` for two
 * lines of a phone.
 */
export function useBarTexts(held: SwitchView): { line: string | null; phone: string | null } {
  const t = useTranslations('sending');
  const full = useHoldText(held);
  const time = useClockTime(held.until) ?? '';
  const { state, byHand } = held;
  // Who stopped it, and why, in their own words.
  if (byHand) return { line: full, phone: full };
  const isRestored = held.reason === 'restored';
  const reason = isRestored ? t('restoredShort') : t(`reasons.${held.reason ?? 'none'}`);
  const phone = t('short', { state: state === 'paused' && time ? 'paused' : 'stopped', time, reason });
  return { line: isRestored ? phone : full, phone };
}

/** Why sending is stopped or paused, since when, until when or by whom it is resumed; null while it is neither. */
export function useHoldText(held: SwitchView | null): string | null {
  const t = useTranslations('sending');
  const mayResume = can(useViewer().role, 'sending:control');
  const time = useClockTime(held?.until ?? null);
  const since = useClockTime(held?.since ?? null) ?? '';
  const byHand = held?.byHand;
  const stoppedAt = useClockTime(byHand?.at ?? null) ?? '';
  if (held === null || held.state === 'open') return null;
  // Who may resume reads below what that means.
  const whoMayResume = mayResume ? '' : ` ${t('whoResumes')}`;
  const hand = byHand ? { name: byHand.name, at: stoppedAt, note: byHand.note } : null;
  if (hand && held.reason === 'person') return t('stop.by', hand) + whoMayResume;
  const reason = t(`reasons.${held.reason ?? 'none'}`);
  return held.state === 'paused' && time
    ? t('paused', { time, since, reason })
    : t('stopped', { since, reason }) + (hand ? ` ${t('stop.byToo', hand)}` : '') + whoMayResume;
}
