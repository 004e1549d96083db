export const paymentActionKinds = ['capture', 'cancel'] as const;
export type PaymentActionKind = (typeof paymentActionKinds)[number];

/** The states of one capture or cancellation (mirrored by the Prisma enum). */
export const paymentActionStatuses = [
  'waiting',
  'sending',
  'accepted',
  'unknown',
  'done',
  'refused',
  'not_sent',
  'no_effect',
  'overtaken',
] as const;
export type PaymentActionStatus = (typeof paymentActionStatuses)[number];

const actionMoves: Record<PaymentActionStatus, readonly PaymentActionStatus[]> = {
  // `overtaken`: the payment changed in another way before anything was sent.
  waiting: ['sending', 'not_sent', 'overtaken'],
  sending: ['waiting', 'accepted', 'unknown', 'done', 'refused', 'not_sent', 'overtaken'],
  accepted: ['done', 'overtaken'],
  // `refused`: the late answer to the very call that the sweep gave up on.
  unknown: ['accepted', 'done', 'refused', 'no_effect', 'overtaken'],
  done: [],
  refused: [],
  not_sent: [],
  // It had taken effect after all.
  no_effect: ['done'],
  overtaken: [],
};

export function canActionMove(from: PaymentActionStatus, to: PaymentActionStatus): boolean {
  return actionMoves[from].includes(to);
}

/** Everything about the payment stays locked while an action is in flight or unknown. */
export function isActionOpen(status: PaymentActionStatus): boolean {
  return ['waiting', 'sending', 'accepted', 'unknown'].includes(status);
}

/** Why a person should look at a capture or cancellation. */
export const actionReviewReasons = [
  'no_answer',
  'answer_unreadable',
  'answer_unexpected',
  'tls_failed',
  'tries_used_up',
  'maker_not_entitled',
  'amount_changed',
] as const;
export type ActionReviewReason = (typeof actionReviewReasons)[number];
