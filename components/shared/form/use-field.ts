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
import { useRefusalText } from './refusal/use-refusal-text.ts';

let isPressed = false;

function follow({ type }: Event): void {
  isPressed = type === 'mousedown';
}

// A touch sends these too, just before its click.
if (typeof document !== 'undefined')
  for (const type of ['mousedown', 'mouseup', 'dragend']) document.addEventListener(type, follow, true);

/**
 * Runs at once, or when the press that took the focus is over: what appears in between would push from under the
 * pointer what is being pressed, and the press would be lost.
 */
function afterPress(run: () => void): void {
  if (!isPressed) run();
  else document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true });
}

type Extra = {
  onBlur?: (text: string) => void;
  /** The limit in the sentence of an error that the form itself has found: the resolver drops its values. */
  max?: number | undefined;
};

/**
 * One field of a form: its wiring and the sentence of its error. An error appears when a filled field loses
 * the focus or something is pasted into it, and disappears while it is being corrected.
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
    onChange: ({ nativeEvent }: { nativeEvent?: Event }) => {
      // What is pasted is whole, so it is judged at once.
      const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
      if (isPasted || form.getFieldState(name).error) void form.trigger(name);
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
