'use client';

import { RotateCw } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ActOnWaiting } from '#components/sending/act-on-waiting.tsx';
import { RecordActs } from '#components/shared/record/acts/acts.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { cancelPayoutAction } from '#lib/domain/payouts/actions.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import { toNextNumber } from '#lib/domain/payouts/rules/next.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { isEnded } from '#lib/domain/payouts/status.ts';

/** The actions on the page of a payout: two are visible, the rest are in a menu. */
export function PayoutActs({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts.acts');
  return (
    <>
      <Repeat payout={payout} />
      <ActOnWaiting
        isOffered={payout.mayCancel}
        about={{
          texts: 'payouts.cancel',
          amount: payout.amount,
          act: () => cancelPayoutAction({ attemptId: payout.attempt.id }),
          queryKey: payoutKeys.one(payout.id),
        }}
      />
      <RecordActs
        receipt={`/api/payouts/${payout.id}/receipt`}
        reference={{ text: payout.orderNo, copy: t('copyOrder'), copied: t('orderCopied') }}
      />
    </>
  );
}

/**
 * After a failure the next act is to correct it and send it again; otherwise the recipient is paid once more. Until it has
 * ended, nothing on the page may look like sending it again.
 */
export function Repeat({ payout: { id, status, next, erasedAt } }: { payout: PayoutView }) {
  const t = useTranslations('payouts.acts');
  const { role } = useViewer();
  if (!can(role, 'payouts:create') || !isEnded(status) || erasedAt !== null) return null;
  const isNext = toNextNumber(status) !== null && next === null;
  return (
    <ButtonLink
      href={`/payouts/new?${isNext ? 'next' : 'again'}=${id}` as Route}
      size="sm"
      // After an error people look first whether the money arrived.
      variant={isNext && status !== 'error' ? 'primary' : 'secondary'}
    >
      <span className="inline-flex items-center gap-2">
        <RotateCw aria-hidden className="size-4" />
        {isNext ? t(status === 'cancelled' ? 'sendAfterAll' : 'fix') : t('again')}
      </span>
    </ButtonLink>
  );
}
