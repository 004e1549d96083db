/** The kinds of event in a payment's timeline. */
export const paymentEventKinds = [
  /** The payment was first seen. */
  'entered',
  /** A notification: a hint. */
  'reported',
  /** An inquiry that brought something new. */
  'read',
  /** An inquiry contradicts the newest notification (`disagreed`), or no longer does (`agreed`). */
  'disagreed',
  'agreed',
  'action_asked',
  'action_sent',
  'action_accepted',
  'action_done',
  'action_refused',
  'action_unsent',
  'action_not_sent',
  'action_unknown',
  'action_no_effect',
  'action_overtaken',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];
