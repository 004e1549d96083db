'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { newIdempotencyKey } from '../new-idempotency-key.ts';
import { type Details, type FormDraft, isWithoutCard } from './draft.ts';

type UseKeeping<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  draft: FormDraft;
  save: (draft: FormDraft) => void;
  kept: FormDraft['check'];
};

/**
 * Keeps the draft at every change, and finally what the form has made (`markMade`). The key is the draft's own until
 * `renewKey`, which returns another one.
 */
export function useKeeping<Fields extends Details>({ form, draft, save, kept }: UseKeeping<Fields>) {
  const made = useRef(draft.madeId);
  const [idempotencyKey, setKey] = useState(draft.idempotencyKey);
  // A card check lives and ends with the page, like the card itself.
  const check = kept && isWithoutCard(kept) ? kept : null;
  useEffect(() => {
    const keepNow = () =>
      save({ ...draft, idempotencyKey, details: form.getValues(), check, madeId: made.current });
    keepNow();
    return form.subscribe({ formState: { values: true }, callback: keepNow });
  }, [form, draft, save, check, idempotencyKey]);
  const markMade = (madeId: string) => {
    made.current = madeId;
    save({ ...draft, idempotencyKey, details: form.getValues(), check, madeId });
  };
  const renewKey = () => {
    const key = newIdempotencyKey();
    setKey(key);
    return key;
  };
  return { idempotencyKey, markMade, renewKey };
}
