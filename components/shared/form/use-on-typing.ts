'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Reports every change of the fields, by a person or by code. */
export function useOnTyping<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  reported: (fields: Fields) => void,
): void {
  const latest = useRef(reported);
  // A layout effect runs before anybody can type, so no keystroke reaches the callback of an earlier render.
  useLayoutEffect(() => {
    latest.current = reported;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => latest.current(form.getValues()),
      }),
    [form],
  );
}
