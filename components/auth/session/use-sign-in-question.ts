'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useFrame } from '#components/shared/frame/frame.ts';
import { ReadError } from '#lib/core/read-json.ts';

/**
 * The question "sign in again?". Several calls and background reads may find the session ended at once: they share one
 * question, and go on once it is answered.
 */
export function useSignInQuestion() {
  const [isOpen, setOpen] = useState(false);
  const question = useRef<PromiseWithResolvers<void> | null>(null);
  const frame = useFrame();

  const ask = useCallback((): Promise<void> => {
    question.current ??= Promise.withResolvers<void>();
    setOpen(true);
    return question.current.promise;
  }, []);

  const settle = useCallback(() => {
    setOpen(false);
    question.current?.resolve();
    question.current = null;
    // Reads what could not be read meanwhile.
    void frame.queries?.client.invalidateQueries();
  }, [frame]);

  useEffect(() => {
    frame.onReadError = (error) => {
      if (error instanceof ReadError && error.status === 401) void ask();
    };
  }, [frame, ask]);

  return { isOpen, ask, settle };
}
