import { useLocale, useTranslations } from 'next-intl';
import type { RepetitionView } from '#lib/domain/repetitions/schemas.ts';
import { formatDateTime } from '#lib/i18n/date-time.ts';

/** "Every month, the second of 12, until 31 Dec 2027". */
export function useRepetition(): (repetition: RepetitionView) => string {
  const t = useTranslations('payouts.repetition');
  const locale = useLocale();
  return ({ status, occurrence, most, lastDay, endReason, endedByName }) => {
    if (status !== 'active')
      return t(`ended.${endReason ?? 'finished'}`, { occurrence, name: endedByName ?? 'none' });
    const day =
      lastDay && formatDateTime(new Date(`${lastDay}T12:00:00Z`), { locale, timeZone: 'UTC', style: 'date' });
    return t('active', { occurrence, most: most ?? 0, until: day ?? 'none' });
  };
}
