'use client';

import { useTranslations } from 'next-intl';

type ToWord = {
  (said: { processorStatus: string; statusCode: string | null }): string;
  (said: { processorStatus: string | null; statusCode: string | null }): string | null;
};

/** A status of the processor in our words; one that we have no name for as it came, marked as the processor's. */
export function useProcessorWord(): ToWord {
  const t = useTranslations('record');
  return (({ processorStatus, statusCode }) => {
    const key = `word.${statusCode}` as 'word.accepted';
    if (statusCode !== null && t.has(key)) return t(key);
    return processorStatus === null ? null : t('theirWord', { word: processorStatus });
  }) as ToWord;
}
