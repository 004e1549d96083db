'use client';

import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import type { Refusal } from '#lib/core/result.ts';
import { afterPress } from './after-press.ts';
import { useRefusalText } from './refusal/use-refusal-text.ts';

type Extra = {
  onBlur?: (text: string) => void;
  /** For the sentence of an error that the form itself has found: the resolver drops its values. */
  max?: number | undefined;
};

/**
 * One field of a form: its wiring and the sentence of its error. An error appears when a filled field loses
 * the focus, and disappears while it is being corrected.
 */
export function useField<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  name: FieldPath<Fields>,
  { onBlur, max }: Extra = {},
) {
  const toText = useRefusalText();
  const { errors } = useFormState({ control: form.control, name });
  const found: FieldError | undefined = get(errors, name);
  const code = found?.message;
  const params = { ...(max && { max }), ...(found?.types as Refusal['params']) };
  const error = code === undefined ? undefined : toText({ code, params });
  const wiring = form.register(name, {
    onChange: () => {
      if (form.getFieldState(name).error) void form.trigger(name);
    },
    onBlur: () => {
      const text: string = form.getValues(name);
      if (text !== '') afterPress(() => void form.trigger(name));
      onBlur?.(text);
    },
  });
  return { wiring, code, error };
}

export type WiredField = ReturnType<typeof useField>;
