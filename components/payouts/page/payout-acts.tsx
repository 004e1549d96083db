'use client';

import { Plus, RotateCw } from 'lucide-react';
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
import { isEnded, type PayoutStatus } from '#lib/domain/payouts/status.ts';
import { NewPayoutLink } from '../list/new-payout-link.tsx';
import { SendNow } from './send-now/send-now.tsx';

/** The actions on the page of a payout: the usual ones are visible, the rest are in a menu. */
export function PayoutActs({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts.acts');
  const { role } = useViewer();
  return (
    <>
      <Repeat payout={payout} />
      <SendNow payout={payout} />
      <ActOnWaiting
        isOffered={payout.mayCancel}
        about={{
          texts: 'payouts.cancel',
          amount: payout.amount,
          act: () => cancelPayoutAction({ attemptId: payout.attempt.id }),
          queryKey: payoutKeys.one(payout.id),
        }}
      />
      {/* A phone has no room for it: there it is one press away, above the list. */}
      {can(role, 'payouts:create') && isEnded(payout.status) ? (
        <span className="max-sm:hidden">
          <NewPayoutLink variant="secondary" size="sm" />
        </span>
      ) : null}
      <RecordActs
        receipt={`/api/payouts/${payout.id}/receipt`}
        reference={{ text: payout.orderNo, copy: t('copyOrder'), copied: t('orderCopied') }}
      />
    </>
  );
}

/** What is sent again: what was declined is to be corrected first, and what people called off is only to be found. */
const nextActs: Partial<Record<PayoutStatus, 'fix' | 'sendAfterAll'>> = {
  declined: 'fix',
  refused: 'fix',
  cancelled: 'sendAfterAll',
};

/** Not to be pressed lightly: after an error people look first whether the money arrived, and a cancellation was meant. */
const quietActs: readonly PayoutStatus[] = ['error', 'cancelled'];

/**
 * The next act after a failure is to correct it and send it again; otherwise a new payout to the recipient can be made.
 * Until it has ended, nothing on the page may look like sending it again.
 */
export function Repeat({ payout }: { payout: PayoutView }) {
  const { id, status, next, erasedAt, approval, leavesAt } = payout;
  const t = useTranslations('payouts.acts');
  const { role } = useViewer();
  if (approval?.viewerMay === 'withdraw' && leavesAt === null && can(role, 'payouts:create'))
    return (
      <ButtonLink href={`/payouts/new?next=${id}` as Route} size="sm">
        {t('change')}
      </ButtonLink>
    );
  if (!can(role, 'payouts:create') || !isEnded(status) || erasedAt !== null) return null;
  const isNext = toNextNumber(status) !== null && next === null;
  const Icon = isNext ? RotateCw : Plus;
  return (
    <ButtonLink
      href={`/payouts/new?${isNext ? 'next' : 'again'}=${id}` as Route}
      size="sm"
      variant={isNext && !quietActs.includes(status) ? 'primary' : 'secondary'}
    >
      <span className="inline-flex items-center gap-2">
        <Icon aria-hidden className="size-4" />
        {t(isNext ? (nextActs[status] ?? 'sendAgain') : 'again')}
      </span>
    </ButtonLink>
  );
}
