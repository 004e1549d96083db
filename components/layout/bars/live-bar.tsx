'use client';

import { Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLiveState } from '#components/shared/live/live-updates.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Bar } from './bars.tsx';

/** Warns that the page may be out of date, and disappears once it is current again. */
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
