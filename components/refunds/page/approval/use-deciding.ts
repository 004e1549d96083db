'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { Decide } from '#components/approvals/use-decision.ts';
import { useAction } from '#components/shared/form/use-action.ts';
import {
  approveRefundAction,
  declineRefundAction,
  withdrawRefundAction,
} from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';

/** Sends decisions on a refund to the server. */
export function useDeciding(refundId: string): Decide {
  const client = useQueryClient();
  const approving = useAction(approveRefundAction);
  const declining = useAction(declineRefundAction);
  const withdrawing = useAction(withdrawRefundAction);
  return async (act, { fingerprint, reason }) => {
    const take = {
      approve: () => approving.run({ refundId, fingerprint }),
      decline: () => declining.run({ refundId, reason }),
      withdraw: () => withdrawing.run({ refundId }),
    };
    const result = await take[act]();
    void client.invalidateQueries({ queryKey: refundKeys.one(refundId) });
    return result;
  };
}
