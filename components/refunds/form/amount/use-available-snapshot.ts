'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { InquiryView } from '#lib/domain/inquiries/schemas.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import { openRefundAction } from '#lib/domain/refunds/actions.ts';

export type Opening = {
  isInquiring: boolean;
  /** The outcome of the latest status inquiry; null while it is running, and when it could not be started. */
  ended: InquiryView | null;
  refusal: Refusal | null;
  readAgain: () => void;
  /** The available amount that the person saw, in minor units; null until the inquiry has ended. */
  seen: bigint | null;
  /** Records that the person has seen this amount and continues with it. */
  see: (available: bigint) => void;
};

/**
 * Opening the form starts a status inquiry for the available amount. The submit sends back the amount that
 * the person was shown, so that a refund is never made against an amount they have not seen.
 */
export function useAvailableSnapshot(paymentId: string): Opening {
  const client = useQueryClient();
  const { ask, isAsking, ended, refusal } = useInquiry(openRefundAction);
  const [seen, setSeen] = useState<bigint | null>(null);
  const open = useEffectEvent(() => void ask({ paymentId }));
  useEffect(() => open(), []);
  const isOver = ended !== null || refusal !== null;
  useEffect(() => {
    if (!isOver) return;
    let isGone = false;
    const query = paymentQuery(paymentId);
    void client
      .fetchQuery({ ...query, staleTime: 0 })
      // Without a connection, the amount already on the screen is the one the person sees.
      .catch(() => client.getQueryData(query.queryKey))
      .then((payment) => {
        if (!isGone) setSeen(BigInt(payment?.amounts?.available.amountMinor ?? 0));
      });
    return () => {
      isGone = true;
    };
  }, [isOver, client, paymentId]);
  const readAgain = useCallback(() => {
    setSeen(null);
    void ask({ paymentId });
  }, [ask, paymentId]);
  return { isInquiring: isAsking || seen === null, ended, refusal, readAgain, seen, see: setSeen };
}
