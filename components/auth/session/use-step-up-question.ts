'use client';

import { useCallback, useRef, useState } from 'react';

/** The question for the second factor. Acts that need it at once share one question. */
export function useStepUpQuestion() {
  const [isOpen, setOpen] = useState(false);
  const question = useRef<PromiseWithResolvers<boolean> | null>(null);
  const ask = useCallback((): Promise<boolean> => {
    question.current ??= Promise.withResolvers<boolean>();
    setOpen(true);
    return question.current.promise;
  }, []);
  const answer = useCallback((isGiven: boolean) => {
    setOpen(false);
    question.current?.resolve(isGiven);
    question.current = null;
  }, []);
  return { isOpen, ask, answer };
}
