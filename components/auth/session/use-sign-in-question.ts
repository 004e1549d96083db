'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useFrame } from '#components/shared/frame/frame.ts';
import { ReadError } from '#lib/core/read-json.ts';

type Question = { answer: Promise<boolean>; settle: (isSignedIn: boolean) => void };

/**
 * The question "sign in again?". Several calls may find the session ended at once and share one question and
 * its answer. Background reads ask too, but not again after a "no": then only an action of the person does.
 */
export function useSignInQuestion() {
  const [isOpen, setOpen] = useState(false);
  const question = useRef<Question | null>(null);
  const wasDeclined = useRef(false);
  const frame = useFrame();

  const ask = useCallback((): Promise<boolean> => {
    if (!question.current) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      question.current = { answer: promise, settle: resolve };
      setOpen(true);
    }
    return question.current.answer;
  }, []);

  const settle = useCallback(
    (isSignedIn: boolean) => {
      setOpen(false);
      wasDeclined.current = !isSignedIn;
      question.current?.settle(isSignedIn);
      question.current = null;
      // Reads what could not be read meanwhile.
      if (isSignedIn) void frame.queries?.client.invalidateQueries();
    },
    [frame],
  );

  useEffect(() => {
    frame.onReadError = (error) => {
      if (error instanceof ReadError && error.status === 401 && !wasDeclined.current) void ask();
    };
  }, [frame, ask]);

  return { isOpen, ask, settle };
}
