'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { InquiryView } from '#lib/domain/inquiries/schemas.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import type { AmountsView } from '#lib/domain/payments/schemas/views.ts';
import { openRefundAction } from '#lib/domain/refunds/actions.ts';

/** What could be refunded when the person looked, and what had been refunded outside Paydesk; in minor units. */
export type Seen = { available: bigint; outside: bigint };

export type Opening = {
  isInquiring: boolean;
  /** When the form opened or the person last asked again, by this machine's clock. */
  askedAt: number;
  /** The outcome of the latest status inquiry; null while it is running, and when it could not be started. */
  ended: InquiryView | null;
  refusal: Refusal | null;
  readAgain: () => void;
  /** The amounts that the person saw; null until the inquiry has ended. */
  seen: Seen | null;
  /** Records that the person has seen these amounts and continues with them. */
  see: (amounts: Seen) => void;
};

/**
 * Opening the form starts a status inquiry for the available amount. The submit sends back the amount that
 * the person was shown, so that a refund is never made against an amount they have not seen.
 */
export function useAvailableSnapshot(paymentId: string): Opening {
  const client = useQueryClient();
  const { ask, isAsking, ended, stopped, ...inquiry } = useInquiry(openRefundAction);
  const refusal = inquiry.refusal ?? stopped;
  const [seen, setSeen] = useState<Seen | null>(null);
  const [askedAt, setAskedAt] = useState(() => Date.now());
  const open = useEffectEvent(() => void ask({ paymentId }));
  useEffect(() => open(), []);
  const isOver = ended !== null || refusal !== null;
  useEffect(() => {
    if (!isOver) return;
    let isGone = false;
    const query = paymentQuery(paymentId);
    void client
      .fetchQuery({ ...query, staleTime: 0 })
      // The amount already on the screen is the one the person sees without a connection.
      .catch(() => client.getQueryData(query.queryKey))
      .then((payment) => {
        if (!isGone) setSeen(toSeen(payment?.amounts));
      });
    return () => {
      isGone = true;
    };
  }, [isOver, client, paymentId]);
  const readAgain = useCallback(() => {
    setSeen(null);
    setAskedAt(Date.now());
    void ask({ paymentId });
  }, [ask, paymentId]);
  const isInquiring = isAsking || seen === null;
  return { isInquiring, askedAt, ended, refusal, readAgain, seen, see: setSeen };
}

/** Whether what is less to be had was refunded outside of Paydesk, and nothing else has changed. */
export function isTakenOutside(seen: Seen, now: Seen): boolean {
  return now.outside > seen.outside && now.outside - seen.outside === seen.available - now.available;
}

export function toSeen(amounts: AmountsView | null | undefined): Seen {
  return {
    available: BigInt(amounts?.available.amountMinor ?? 0),
    outside: BigInt(amounts?.refundedElsewhere.amountMinor ?? 0),
  };
}
