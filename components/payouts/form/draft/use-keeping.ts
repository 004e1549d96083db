'use client';

import { useEffect, useRef } from 'react';
import type { KeptCheck } from '#components/recipients/check/use-check-steps.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';
import { isWithoutCard, type PayoutDraft } from './draft.ts';

type UseKeeping = {
  form: PayoutFormApi;
  draft: PayoutDraft;
  save: (draft: PayoutDraft) => void;
  kept: KeptCheck | null;
};

/** Keeps the draft at every change, and at last which payout it became. Returns how to say that. */
export function useKeeping({ form, draft, save, kept }: UseKeeping): (payoutId: string) => void {
  const made = useRef(draft.payoutId);
  // A check of a card lives and ends with the page, like the card itself.
  const check = kept && isWithoutCard(kept) ? kept : null;
  useEffect(() => {
    const keepNow = () => save({ ...draft, details: form.getValues(), check, payoutId: made.current });
    keepNow();
    return form.subscribe({ formState: { values: true }, callback: keepNow });
  }, [form, draft, save, check]);
  return (payoutId) => {
    made.current = payoutId;
    save({ ...draft, details: form.getValues(), check, payoutId });
  };
}
