import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toOneLine, toReason } from '#components/shared/status/to-reason.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { useSaid } from './use-said.ts';

type Reason = FileView['reasons'][number];

/** Why rows were not paid, in the words of a single one, and what to do about it. */
export function useReason(
  method: string | null,
): (reason: Reason) => { text: string; advice: string | null } {
  const t = useTranslations();
  const toSaid = useSaid();
  return useCallback(
    ({ refusal, status, ...facts }) => {
      if (refusal) {
        const key = `files.reasons.alike.${refusal.code}` as 'files.reasons.alike.order_no_taken';
        // What each of them says names another payout or sum.
        const text = !refusal.params && t.has(key) ? t(key) : toSaid('blocker', refusal);
        return { text, advice: null };
      }
      const reason = toReason(t, { ...facts, status, method });
      const asIs = status === 'not_sent' || status === 'cancelled' ? t('files.reasons.asIs') : null;
      if (reason) return { text: toOneLine(reason), advice: reason.advice ?? asIs };
      const isTheirs = status === 'declined' || status === 'error' || status === 'refused';
      return {
        text: status ? t(`payouts.status.${status}.title`) : '',
        advice: isTheirs ? t('files.reasons.none') : asIs,
      };
    },
    [t, toSaid, method],
  );
}
