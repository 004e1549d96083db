'use client';

import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Details, type FormDraft, isWithoutCard } from './draft.ts';

type UseKeeping<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  draft: FormDraft;
  save: (draft: FormDraft) => void;
  kept: FormDraft['check'];
};

/**
 * Keeps the draft at every change, and finally what the form has made; the returned function records that.
 */
export function useKeeping<Fields extends Details>({
  form,
  draft,
  save,
  kept,
}: UseKeeping<Fields>): (madeId: string) => void {
  const made = useRef(draft.madeId);
  // A card check lives and ends with the page, like the card itself.
  const check = kept && isWithoutCard(kept) ? kept : null;
  useEffect(() => {
    const keepNow = () => save({ ...draft, details: form.getValues(), check, madeId: made.current });
    keepNow();
    return form.subscribe({ formState: { values: true }, callback: keepNow });
  }, [form, draft, save, check]);
  return (madeId) => {
    made.current = madeId;
    save({ ...draft, details: form.getValues(), check, madeId });
  };
}
