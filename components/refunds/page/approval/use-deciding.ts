'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#components/shared/form/use-action.ts';
import type { ActionResult, Refusal } from '#lib/core/result.ts';
import {
  approveRefundAction,
  declineRefundAction,
  withdrawRefundAction,
} from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** What can be asked for: by somebody else than the maker the first two, by the maker the last. */
export type DecisionAct = 'approve' | 'decline' | 'withdraw';

/** Takes the decision to the server. What is approved is what was shown when the question was put. */
export function useDeciding(refund: RefundView, act: DecisionAct, onDone: () => void) {
  const client = useQueryClient();
  const approving = useAction(approveRefundAction);
  const declining = useAction(declineRefundAction);
  const withdrawing = useAction(withdrawRefundAction);
  const [fingerprint] = useState(refund.approval?.fingerprint ?? '');
  const [problem, setProblem] = useState<Extract<ActionResult<unknown>, { ok: false }> | null>(null);
  const { id: refundId } = refund;
  const take = (reason: string) => {
    if (act === 'approve') return approving.run({ refundId, fingerprint });
    return act === 'decline' ? declining.run({ refundId, reason }) : withdrawing.run({ refundId });
  };
  const decide = async (reason: string) => {
    const result = await take(reason);
    setProblem(result.ok ? null : result);
    if (result.ok) onDone();
    await client.invalidateQueries({ queryKey: refundKeys.one(refundId) });
  };
  const wrongReason: Refusal | null = problem?.fields?.reason ?? null;
  return {
    isPending: approving.isPending || declining.isPending || withdrawing.isPending,
    refusal: wrongReason ? null : (problem?.refusal ?? null),
    wrongReason,
    decide,
  };
}
