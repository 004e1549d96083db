'use client';

import { Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Banner } from '#components/ui/banner.tsx';
import { Bar } from './bar.tsx';

/** Warns that the page may be out of date. */
export function LiveLost() {
  const t = useTranslations('bars');
  return (
    <Bar>
      <Banner tone="attention" icon={<Unplug />} role="status">
        {t('liveLost')}
      </Banner>
    </Bar>
  );
}
