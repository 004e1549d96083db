'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

/** Goes to the page of the payout that a form has made. */
export function useGoToPayout(): (payoutId: string) => void {
  const router = useRouter();
  return useCallback(
    (payoutId) => {
      const page = `/payouts/${payoutId}` as const;
      // Replaces the history entry of the back guard. The form has an entry of its own below it, so going
      // back leads to the form in one step.
      if (window.history.state?.isFormGuard) router.replace(page);
      else router.push(page);
    },
    [router],
  );
}
