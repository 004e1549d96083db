'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useInquiry } from '#components/payments/use-inquiry.ts';
import type { Refusal } from '#lib/core/result.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import type { InquiryView } from '#lib/domain/payments/schemas/views.ts';
import { openRefundAction } from '#lib/domain/refunds/actions.ts';

export type Opening = {
  isInquiring: boolean;
  /** How the newest reading ended; null while it is under way, and when it could not even be asked for. */
  ended: InquiryView | null;
  refusal: Refusal | null;
  readAgain: () => void;
  /** The available sum that the person saw, in minor units; null until the reading has ended. */
  seen: bigint | null;
  /** The person has looked at this sum and goes on with it. */
  see: (available: bigint) => void;
};

/**
 * The form opens: what is left is read at the processor. What the person is shown then is what the submit echoes, so
 * that nothing is given back of another sum than was looked at.
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
      // The connection is away: what is on the screen is what is seen.
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
