'use client';

import { useTranslations } from 'next-intl';
import { type ProcessorReport, toProcessorStatus } from './to-processor-status.ts';

type ToWord = {
  (said: { processorStatus: string; statusCode: string | null }): string;
  (said: ProcessorReport): string | null;
};

/** The processor's status in our words. */
export function useProcessorStatus(): ToWord {
  const t = useTranslations();
  return ((said) => toProcessorStatus(t, said)) as ToWord;
}
