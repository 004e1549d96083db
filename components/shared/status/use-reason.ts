'use client';

import { useTranslations } from 'next-intl';
import { type Facts, type Reason, toReason } from './to-reason.ts';

/** Why something failed, in the person's language. */
export function useReason(): (facts: Facts) => Reason | null {
  const t = useTranslations();
  return (facts) => toReason(t, facts);
}
