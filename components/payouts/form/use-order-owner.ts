'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderOwnerQuery } from '#lib/domain/payouts/query-options.ts';

/** An order number that a payout has already. */
export type TakenNumber = { orderNo: string; payoutId: string };

/**
 * Whether the order number is taken, asked when its field is left and not only at the end. Where that cannot be found
 * out, sending says it. The number of the payout that this one is the next attempt of is not taken.
 */
export function useOrderOwner(previousId: string | null) {
  const client = useQueryClient();
  const [taken, setTaken] = useState<TakenNumber | null>(null);
  const ask = async (orderNo: string) => {
    const found = await client.fetchQuery(orderOwnerQuery(orderNo)).catch(() => null);
    const payoutId = found?.payoutId ?? null;
    if (payoutId !== null && payoutId !== previousId) setTaken({ orderNo, payoutId });
  };
  return { taken, ask };
}
