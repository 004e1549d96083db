'use client';

import { useTranslations } from 'next-intl';
import { type ProcessorSaid, toProcessorWord } from './to-processor-word.ts';

type ToWord = {
  (said: { processorStatus: string; statusCode: string | null }): string;
  (said: ProcessorSaid): string | null;
};

/** What the processor said, in our words. */
export function useProcessorWord(): ToWord {
  const t = useTranslations();
  return ((said) => toProcessorWord(t, said)) as ToWord;
}
