'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoment } from '../time/use-moment.ts';
import { Fact } from './facts.tsx';

/** Who this is about, or the day on which that was erased at their request. */
export function UnlessErased({ at, children }: { at: string | null; children: ReactNode }) {
  const t = useTranslations('record.erased');
  const toErased = useErased();
  if (at === null) return children;
  return <Fact label={t('label')}>{toErased(at)}</Fact>;
}

/** "Erased on 12 November 2026". */
export function useErased(): (at: string) => string {
  const t = useTranslations('record.erased');
  const toMoment = useMoment();
  return (at) => t('on', { date: toMoment(at).date });
}
