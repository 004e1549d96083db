import type { Translate } from '#lib/i18n/speech.ts';

export type ProcessorReport = { processorStatus: string | null; statusCode: string | null };

/** A status of the processor in our words; one that we have no name for as it came, marked as the processor's. */
export function toProcessorStatus(
  t: Translate,
  { processorStatus, statusCode }: ProcessorReport,
): string | null {
  const key = `record.word.${statusCode}` as 'record.word.accepted';
  if (statusCode !== null && t.has(key)) return t(key);
  return processorStatus === null ? null : t('record.theirWord', { word: processorStatus });
}
