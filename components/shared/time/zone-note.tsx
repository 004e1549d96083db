import { useTranslations } from 'next-intl';
import { useZoneLabel } from './use-zone-label.ts';

/** Beside times that leave the zone out, once for all of them: "Times are in UTC+3 Moscow". */
export function ZoneNote() {
  const t = useTranslations('common');
  return <span className="text-ink-muted text-xs">{t('timesIn', { zone: useZoneLabel() })}</span>;
}
