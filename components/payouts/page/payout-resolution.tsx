'use client';

import type { ResolutionAbout, ResolutionActions } from '#components/resolutions/about.ts';
import { Resolution } from '#components/resolutions/resolution.tsx';
import { formatCard, formatPhone } from '#lib/core/format.ts';
import {
  confirmPayoutResolutionAction,
  proposePayoutResolutionAction,
  rejectPayoutResolutionAction,
  withdrawPayoutResolutionAction,
} from '#lib/domain/payouts/actions.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

const actions: ResolutionActions = {
  propose: proposePayoutResolutionAction,
  confirm: confirmPayoutResolutionAction,
  reject: rejectPayoutResolutionAction,
  withdraw: withdrawPayoutResolutionAction,
  loadInputs: async () => (await import('#lib/domain/payouts/schemas/resolving.ts')).payoutResolution,
};

/** "Ivan P., +7 916 …, PAY-1": nothing of the recipient once that is erased. */
export function toDifference({ recipient, orderNo }: Pick<PayoutView, 'recipient' | 'orderNo'>): string {
  const { name, holderName, phone, card } = recipient;
  const account = phone ? formatPhone(phone) : card && formatCard(card);
  return [name ?? holderName, account, orderNo].filter(Boolean).join(', ');
}

/** A payout shown to those who resolve whether its recipient was paid. */
export function PayoutResolution({ payout }: { payout: PayoutView }) {
  const { id, amount, status, attempt, resolving, resolved, timeline } = payout;
  const about: ResolutionAbout = {
    of: 'payout',
    subjectId: attempt.id,
    amount,
    whose: toDifference(payout),
    resolving,
    isContradicted: status === 'conflict',
    resolved,
    timeline,
    alsoFollows: null,
    actions,
    queryKey: payoutKeys.one(id),
  };
  return <Resolution about={about} />;
}
