'use client';

import { useTranslations } from 'next-intl';
import type { ResolutionDoors } from '#components/resolutions/about.ts';
import { KnownSoFar } from '#components/resolutions/known-so-far.tsx';
import { Resolution } from '#components/resolutions/resolution.tsx';
import { Fact } from '#components/shared/record/facts.tsx';
import { ShortId } from '#components/shared/value/short-id.tsx';
import {
  confirmPayoutResolutionAction,
  proposePayoutResolutionAction,
  rejectPayoutResolutionAction,
  withdrawPayoutResolutionAction,
} from '#lib/domain/payouts/actions.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

const doors: ResolutionDoors = {
  propose: proposePayoutResolutionAction,
  confirm: confirmPayoutResolutionAction,
  reject: rejectPayoutResolutionAction,
  withdraw: withdrawPayoutResolutionAction,
  loadInputs: async () => (await import('#lib/domain/payouts/schemas/resolving.ts')).payoutResolution,
};

/** A payout shown to those who resolve whether its recipient was paid. */
export function PayoutResolution({ payout }: { payout: PayoutView }) {
  const t = useTranslations('resolutions');
  const { id, amount, attempt, resolving, resolved, timeline } = payout;
  const { clientReferenceId, intentId, disbursementId, processorStatus } = attempt;
  const about = {
    of: 'payout',
    subjectId: attempt.id,
    amount,
    resolving,
    resolved,
    timeline,
    alsoFollows: null,
    doors,
    queryKey: payoutKeys.one(id),
  } as const;
  const sentAt = timeline.find(({ kind }) => kind === 'claimed')?.at;
  return (
    <Resolution
      about={about}
      known={
        resolving ? (
          <KnownSoFar {...{ about, resolving, sentAt, processorStatus }}>
            <Fact label={t('payout.orderNo')}>
              <ShortId value={clientReferenceId} whole />
            </Fact>
            <Fact label={t('payout.intentId')} empty={t('none')}>
              {intentId ? <ShortId value={intentId} /> : null}
            </Fact>
            <Fact label={t('payout.disbursementId')} empty={t('none')}>
              {disbursementId ? <ShortId value={disbursementId} /> : null}
            </Fact>
          </KnownSoFar>
        ) : null
      }
    />
  );
}
