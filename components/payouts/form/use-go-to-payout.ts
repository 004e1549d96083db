'use client';

import { useCallback } from 'react';
import { useNavigate } from '#components/shared/page/use-navigate.ts';

/** Goes to the page of the payout that a form has made. */
export function useGoToPayout(): (payoutId: string) => void {
  const navigate = useNavigate();
  return useCallback(
    // Replaces the history entry of the back guard. The form has an entry of its own below it, so going
    // back leads to the form in one step.
    (payoutId) => navigate(`/payouts/${payoutId}`, window.history.state?.isFormGuard ? 'same' : 'another'),
    [navigate],
  );
}
