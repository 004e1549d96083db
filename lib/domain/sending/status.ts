/** Whether calls that move money may be sent: now, not before a moment, or not until a person resumes. */
export const switchStates = ['open', 'paused', 'stopped'] as const;

/** Why nothing is sent. */
export const holdReasons = [
  'configuration',
  'contradiction',
  'processor_asked',
  'processor_failing',
] as const;
export type HoldReason = (typeof holdReasons)[number];
