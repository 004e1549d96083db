import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useZoneLabel } from './use-zone-label.ts';

/**
 * The zone of times that leave it out, once for all of them: "Times are in UTC+3 Moscow". Finding the offset of a zone
 * takes longer than the rest of a footer, and a list is drawn again with every change that comes in.
 */
export const ZoneNote = memo(function ZoneNote() {
  const t = useTranslations('common');
  return <span className="text-ink-muted text-xs">{t('timesIn', { zone: useZoneLabel() })}</span>;
});
