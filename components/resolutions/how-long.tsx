'use client';

import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useClock } from '#components/shared/time/use-clock.ts';
import type { ResolutionAbout } from './about.ts';

const hourMs = 3_600_000;

type HowLongProps = { resolving: NonNullable<ResolutionAbout['resolving']> };

/** How long the outcome has been unknown. What to tell the processor's support stands in the support card, above. */
export function HowLong({ resolving: { since, is } }: HowLongProps) {
  const t = useTranslations('resolutions');
  const hours = Math.max(0, Math.floor((useClock(60_000) - Date.parse(since)) / hourMs));
  return (
    <p suppressHydrationWarning>
      {is === 'silent' ? t('silentSince') : t('since')} <DateTime value={since} />{' '}
      <span className="text-ink-muted">
        ({t('duration', { days: Math.floor(hours / 24), hours: hours % 24 })})
      </span>
    </p>
  );
}
