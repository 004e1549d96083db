'use client';

import type { ResolutionAbout, ResolutionDoors } from '#components/resolutions/about.ts';
import { Resolution } from '#components/resolutions/resolution.tsx';
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
  const { id, amount, status, attempt, resolving, resolved, timeline } = payout;
  const about: ResolutionAbout = {
    of: 'payout',
    subjectId: attempt.id,
    amount,
    resolving,
    isContradicted: status === 'conflict',
    resolved,
    timeline,
    alsoFollows: null,
    doors,
    queryKey: payoutKeys.one(id),
  };
  return <Resolution about={about} />;
}
