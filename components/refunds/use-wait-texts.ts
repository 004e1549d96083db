'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useLateSince } from '#components/shared/record/notes/use-silence.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import { toDueMoments, toWait } from './to-wait.ts';

/**
 * Says why a refund that is to be sent does not leave at once, or that its answer takes longer than usual; null when nothing
 * holds it.
 */
export function useWaitTexts(refund: RefundView | undefined): string | null {
  const t = useTranslations('refunds.wait');
  const toMoment = useMoment();
  const { data: sending } = useQuery(sendingQuery);
  const lateSince = useLateSince(refund ? toDueMoments(refund, sending?.since ?? null) : []);
  const wait = refund ? toWait(refund, (sending?.state ?? 'open') === 'open', lateSince) : null;
  if (wait === null) return null;
  if (wait.why === 'heldBack') return t('heldBack', { time: toMoment(wait.since).exact });
  if (wait.why === 'for') return t('for', { number: wait.number });
  if (wait.why === 'late') return t('late', { since: toMoment(wait.since).short });
  if (wait.why === 'nextTry') return t('nextTry', { tries: wait.tries, time: toMoment(wait.at).exact });
  if (wait.why === 'held') {
    const until = sending?.until ?? null;
    return t('held', {
      state: until ? 'paused' : 'stopped',
      until: until ? toMoment(until).short : '',
    });
  }
  return t(wait.why);
}
