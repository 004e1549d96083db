'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useFrame } from '#components/shared/frame/frame.ts';
import { ReadError } from '#lib/core/read-json.ts';
import { reportPresence } from './report-presence.ts';

/**
 * The question "sign in again?". Several calls and background reads may find the session ended at once: they share one
 * question, and go on once it is answered.
 */
export function useSignInQuestion(userId: string) {
  const [isOpen, setOpen] = useState(false);
  const question = useRef<PromiseWithResolvers<void> | null>(null);
  const frame = useFrame();

  const settle = useCallback(() => {
    setOpen(false);
    question.current?.resolve();
    question.current = null;
    // Reads what could not be read meanwhile.
    void frame.queries?.client.invalidateQueries();
  }, [frame]);

  const ask = useCallback((): Promise<void> => {
    if (question.current) return question.current.promise;
    question.current = Promise.withResolvers<void>();
    const { promise } = question.current;
    // A request that left with the cookie of before finds no session, while another tab's second factor has renewed it.
    void reportPresence().then((present) => (present === userId ? settle() : setOpen(true)));
    return promise;
  }, [settle, userId]);

  useEffect(() => {
    frame.onReadError = (error) => {
      if (error instanceof ReadError && error.status === 401) void ask();
    };
  }, [frame, ask]);

  return { isOpen, ask, settle };
}
