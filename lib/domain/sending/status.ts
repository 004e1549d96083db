/** Whether calls that move money may be sent: now, not before a moment, or not until a person resumes. */
export const switchStates = ['open', 'paused', 'stopped'] as const;

/** Why nothing is sent. */
export const holdReasons = [
  'configuration',
  'contradiction',
  'records',
  'processor_asked',
  'processor_failing',
  'restored',
  'person',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Everybody reads the reason for a stop by hand in the bar of every page, which is one line high. */
export const stopReasonMax = 140;

/** What a contradiction that stops everything can be found at. */
export const causeKinds = ['payout', 'refund'] as const;

/** What waits while sending is stopped, in the order in which it is shown. */
export const waitingKinds = ['payout', 'refund', 'capture', 'cancel'] as const;

/** Why something that could be sent still waits: the processor gives us no token. It goes with the next move. */
export const waitReasons = ['no_token', 'sign_in_refused'] as const;
export type WaitReason = (typeof waitReasons)[number];

export function isWaitReason(reason: string | null): reason is WaitReason {
  return (waitReasons as readonly (string | null)[]).includes(reason);
}
