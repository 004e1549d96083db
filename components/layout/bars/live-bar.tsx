'use client';

import { Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLiveState } from '#components/shared/live/live-updates.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Bar } from './bars.tsx';

/** Says that what is shown may be old, and goes away by itself when it no longer is. */
export function LiveBar() {
  const t = useTranslations('bars');
  if (useLiveState() !== 'lost') return null;
  return (
    <Bar>
      <Banner tone="attention" icon={<Unplug />} role="status">
        {t('liveLost')}
      </Banner>
    </Bar>
  );
}
