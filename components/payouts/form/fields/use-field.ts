'use client';

import { useFormState } from 'react-hook-form';
import { useRefusalText } from '#components/shared/form/use-refusal-text.ts';
import { textMax } from '#lib/domain/payouts/rules.ts';
import { cardTextMax } from '#lib/domain/recipients/methods/card-fields.ts';
import type { TextField } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

const longest = { ...cardTextMax, ...textMax };

type Extra = { onBlur?: (text: string) => void };

/**
 * One field of the form: its wiring and the sentence of its error. An error appears when the field is left with
 * something in it, and goes away while it is being corrected.
 */
export function useField(form: PayoutFormApi, name: TextField, { onBlur }: Extra = {}) {
  const toText = useRefusalText();
  const { errors } = useFormState({ control: form.control, name });
  const code = errors[name]?.message;
  // The resolver drops it on the way to the sentence.
  const max = name in longest ? longest[name as keyof typeof longest] : undefined;
  const error = code === undefined ? undefined : toText({ code, ...(max && { params: { max } }) });
  const wiring = form.register(name, {
    onChange: () => {
      if (form.getFieldState(name).error) void form.trigger(name);
    },
    onBlur: () => {
      const text = form.getValues(name);
      if (text !== '') void form.trigger(name);
      onBlur?.(text);
    },
  });
  return { wiring, code, error };
}

export type FieldProps = { form: PayoutFormApi };
