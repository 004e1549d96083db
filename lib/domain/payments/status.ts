/**
 * The states of a payment, in the order of its life (mirrored by the Prisma enum). `unlisted`: the processor
 * reports a status outside its documented list; the status is shown as it is, and nothing may be done with
 * the payment.
 */
export const paymentStatuses = [
  'accepted',
  'authorization_requested',
  'authorized',
  'capture_accepted',
  'capture_requested',
  'captured',
  'cancellation_accepted',
  'cancellation_requested',
  'cancelled',
  'declined',
  'expired',
  'error',
  'unlisted',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const endedStatuses: readonly PaymentStatus[] = ['captured', 'cancelled', 'declined', 'expired', 'error'];

/** The payment itself will not change any more; refunds may follow. */
export function isEnded(status: PaymentStatus): boolean {
  return endedStatuses.includes(status);
}

/** The groups that people filter lists by. A status may be in several groups. */
export const paymentGroups = {
  /** Somebody has to capture or cancel. */
  decide: ['authorized'],
  moving: [
    'accepted',
    'authorization_requested',
    'capture_accepted',
    'capture_requested',
    'cancellation_accepted',
    'cancellation_requested',
  ],
  paid: ['captured'],
  failed: ['cancelled', 'declined', 'expired', 'error'],
} as const satisfies Record<string, readonly PaymentStatus[]>;
export type PaymentGroup = keyof typeof paymentGroups;

/** How far along its life a payment is. Null: nobody knows. */
const ranks: Record<PaymentStatus, number | null> = {
  accepted: 0,
  authorization_requested: 1,
  authorized: 2,
  capture_accepted: 3,
  capture_requested: 4,
  captured: 5,
  cancellation_accepted: 3,
  cancellation_requested: 4,
  cancelled: 5,
  declined: 5,
  expired: 5,
  error: 5,
  unlisted: null,
};

/**
 * True when a payment that is now at `now` may have been at `then` before: then the notification was late,
 * not contradictory.
 */
export function mayHaveBeen(then: PaymentStatus, now: PaymentStatus): boolean {
  const [before, after] = [ranks[then], ranks[now]];
  return before !== null && after !== null && before < after;
}

/** What backs a status (mirrored by the Prisma enum). The answer to one of our calls counts as an inquiry. */
export const verifications = ['reported_by_webhook', 'confirmed_by_inquiry'] as const;
export type Verification = (typeof verifications)[number];
