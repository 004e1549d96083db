'use client';

import { useTranslations } from 'next-intl';
import { useMoment } from '#components/shared/time/use-moment.ts';
import type { InquiryView } from '#lib/domain/inquiries/schemas.ts';

/** Why an inquiry brought no answer. Without a problem it has not ended at all: the worker may be down. */
export function Why({ inquiry: { problem, retryAt } }: { inquiry: InquiryView }) {
  const t = useTranslations('inquiries');
  const toMoment = useMoment();
  if (problem === null) return t('noneInTime');
  const until = retryAt === null ? 'none' : toMoment(retryAt).time;
  return t('because', { problem: t(`problem.${problem}`, { until }) });
}
