'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

/** To the page of the payout that a form has made. */
export function useGoToPayout(): (payoutId: string) => void {
  const router = useRouter();
  return useCallback(
    (payoutId) => {
      const page = `/payouts/${payoutId}` as const;
      // Over the back guard's entry the form has one of its own: the way back leads to it in one step.
      if (window.history.state?.isFormGuard) router.replace(page);
      else router.push(page);
    },
    [router],
  );
}
