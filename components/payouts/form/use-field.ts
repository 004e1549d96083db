'use client';

import { type FieldPath, useFormState } from 'react-hook-form';
import { useRefusalText } from '#components/shared/use-refusal-text.ts';
import type { SbpPayoutForm } from '#lib/domain/payouts/schemas.ts';
import type { SbpFormApi } from './use-sbp-payout.ts';

type Name = Exclude<FieldPath<SbpPayoutForm>, 'method'>;

/** What a sentence needs that the resolver drops on the way. */
const errorParams: Partial<Record<Name, Record<string, number>>> = { description: { max: 140 } };

type Extra = { onChange?: () => void; onBlur?: (text: string) => void };

/**
 * One field of the form: its wiring and the sentence of its error. An error appears when the field is left with
 * something in it, and goes away while it is being corrected.
 */
export function useField(form: SbpFormApi, name: Name, { onChange, onBlur }: Extra = {}) {
  const toText = useRefusalText();
  const { errors } = useFormState({ control: form.control, name });
  const code = errors[name]?.message;
  const params = errorParams[name];
  const error = code === undefined ? undefined : toText({ code, ...(params && { params }) });
  const wiring = form.register(name, {
    onChange: () => {
      if (form.getFieldState(name).error) void form.trigger(name);
      onChange?.();
    },
    onBlur: () => {
      const text = form.getValues(name);
      if (text !== '') void form.trigger(name);
      onBlur?.(text);
    },
  });
  return { wiring, code, error };
}
