'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Tells of every change of the fields, whoever makes it. */
export function useOnTyping<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  told: (fields: Fields) => void,
): void {
  const latest = useRef(told);
  // Before anybody can type: what is on the screen by then must not count as still to come.
  useLayoutEffect(() => {
    latest.current = told;
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
