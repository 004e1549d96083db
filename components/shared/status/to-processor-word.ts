import type { Translate } from '#lib/i18n/speech.ts';

export type ProcessorSaid = { processorStatus: string | null; statusCode: string | null };

/** A status of the processor in our words; one that we have no name for as it came, marked as the processor's. */
export function toProcessorWord(t: Translate, { processorStatus, statusCode }: ProcessorSaid): string | null {
  const key = `record.word.${statusCode}` as 'record.word.accepted';
  if (statusCode !== null && t.has(key)) return t(key);
  return processorStatus === null ? null : t('record.theirWord', { word: processorStatus });
}
