'use client';

import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useClock } from '#components/shared/time/use-clock.ts';
import type { ResolutionAbout } from './about.ts';
import { toEndingWords } from './words.ts';

const hourMs = 3_600_000;

type HowLongProps = Pick<ResolutionAbout, 'isContradicted'> & {
  resolving: NonNullable<ResolutionAbout['resolving']>;
};

/** How long the outcome has been open. What to tell the processor's support stands in the support card, above. */
export function HowLong({ resolving: { since, is }, isContradicted }: HowLongProps) {
  const t = useTranslations('resolutions');
  const hours = Math.max(0, Math.floor((useClock(60_000) - Date.parse(since)) / hourMs));
  return (
    <p>
      {t(toEndingWords(is, isContradicted).since)} <DateTime value={since} withoutZone />{' '}
      {/* The hour may have passed since the server wrote it. */}
      <span className="whitespace-nowrap text-ink-muted" suppressHydrationWarning>
        ({t('duration', { days: Math.floor(hours / 24), hours: hours % 24 })})
      </span>
    </p>
  );
}
