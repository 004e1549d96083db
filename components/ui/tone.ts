/**
 * What a colour means: grey waiting, blue in progress, green done, amber unknown or needs attention, red
 * refused or failed.
 */
export const tones = ['waiting', 'moving', 'done', 'attention', 'failed'] as const;
export type Tone = (typeof tones)[number];

export const toneText: Record<Tone, string> = {
  waiting: 'text-waiting',
  moving: 'text-moving',
  done: 'text-done',
  attention: 'text-attention',
  failed: 'text-failed',
};

export const toneSoft: Record<Tone, string> = {
  waiting: 'bg-waiting-soft text-waiting',
  moving: 'bg-moving-soft text-moving',
  done: 'bg-done-soft text-done',
  attention: 'bg-attention-soft text-attention',
  failed: 'bg-failed-soft text-failed',
};
