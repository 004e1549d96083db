/** Whether anything that moves money may leave: at once, not before a moment, or not until a person resumes it. */
export const switchStates = ['open', 'paused', 'stopped'] as const;

/** Why nothing leaves. */
export const holdReasons = [
  'configuration',
  'contradiction',
  'processor_asked',
  'processor_failing',
] as const;
export type HoldReason = (typeof holdReasons)[number];
