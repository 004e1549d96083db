'use client';

import type { ResolutionAbout, ResolutionActions } from '#components/resolutions/about.ts';
import { Resolution } from '#components/resolutions/resolution.tsx';
import {
  confirmRefundResolutionAction,
  proposeRefundResolutionAction,
  rejectRefundResolutionAction,
  withdrawRefundResolutionAction,
} from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { useDestination } from '../use-destination.ts';
import { useAlsoFollows } from './use-also-follows.ts';
import { WaitingRefunds } from './waiting-refunds.tsx';

const actions: ResolutionActions = {
  propose: proposeRefundResolutionAction,
  confirm: confirmRefundResolutionAction,
  reject: rejectRefundResolutionAction,
  withdraw: withdrawRefundResolutionAction,
  loadInputs: async () => (await import('#lib/domain/refunds/schemas/resolving.ts')).refundResolution,
};

/** A refund shown to those who resolve its outcome. */
export function RefundResolution({ refund }: { refund: RefundView }) {
  const { id, amount, status, resolving, resolved, timeline, waitingForIt } = refund;
  const toDestination = useDestination();
  const about: ResolutionAbout = {
    of: 'refund',
    subjectId: id,
    amount,
    whose: [refund.erasedAt === null && toDestination(refund), refund.number].filter(Boolean).join(', '),
    resolving,
    isContradicted: status === 'conflict',
    resolved,
    timeline,
    waiting: waitingForIt.length > 0 ? <WaitingRefunds refund={refund} /> : null,
    alsoFollows: useAlsoFollows(waitingForIt),
    actions,
    queryKey: refundKeys.one(id),
  };
  return <Resolution about={about} />;
}
