import type { Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { mayHaveBeen, type PaymentActionKind, type PaymentStatus, type Verification } from './status.ts';

/** Why a payment cannot be looked up or read. */
export type ReadRefusal = 'payment_not_found' | 'payment_id_form';

/** Why a payment cannot be captured or cancelled. */
export type CaptureOrCancelRefusal =
  | 'payment_not_found'
  | 'payment_not_authorized'
  | 'payment_not_confirmed'
  | 'payment_action_open'
  | 'payment_amount_changed'
  | 'form_of_another_person';

export const paymentMethods = ['sbp', 'ru_card', 'kz_card', 'test', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Whether a payment by this method can be refunded to another account than the payer's own. */
export const refundsToAnotherAccount: Record<PaymentMethod, boolean> = {
  sbp: true,
  ru_card: false,
  kz_card: false,
  test: false,
  other: false,
};

/** An id as the processor writes ids; anything else is never put into an address. */
export const processorIdForm = /^[\w.:-]{1,64}$/;

export type CaptureOrCancelFacts = {
  status: PaymentStatus;
  verification: Verification;
  amount: Money | null;
  hasOpenAction: boolean;
};

/** Whether a payment may be captured or cancelled now (only from authorised). */
export function canCaptureOrCancel(payment: CaptureOrCancelFacts): Result<Money, CaptureOrCancelRefusal> {
  if (payment.hasOpenAction) return refuse('payment_action_open');
  if (payment.status !== 'authorized') return refuse('payment_not_authorized');
  // A notification is a hint: what is done with money rests on what the processor said when asked.
  if (payment.verification !== 'confirmed_by_inquiry' || payment.amount === null)
    return refuse('payment_not_confirmed');
  return accept(payment.amount);
}

/** Since when a payment is watched: its newest news, by whichever road. The pauses between readings grow from there. */
export function watchedFrom(payment: {
  statusAt: Date;
  reportedAt: Date | null;
  mismatchSince: Date | null;
}): Date {
  const { statusAt, reportedAt, mismatchSince } = payment;
  const times = [statusAt, reportedAt, mismatchSince].flatMap((time) => (time ? [time.getTime()] : []));
  return new Date(Math.max(...times));
}

/** What a reading of the payment makes of a capture or cancellation that was asked for. */
export function judgeAction(
  kind: PaymentActionKind,
  status: PaymentStatus,
): 'done' | 'accepted' | 'as_before' | 'overtaken' {
  const [goal, ways] =
    kind === 'capture'
      ? (['captured', ['capture_accepted', 'capture_requested']] as const)
      : (['cancelled', ['cancellation_accepted', 'cancellation_requested']] as const);
  if (status === goal) return 'done';
  if ((ways as readonly PaymentStatus[]).includes(status)) return 'accepted';
  if (['accepted', 'authorization_requested', 'authorized', 'unlisted'].includes(status)) return 'as_before';
  return 'overtaken';
}

/** True when a notification and a later reading cannot both be right. */
export function isMismatch(
  reported: { word: string; status: PaymentStatus },
  read: { word: string; status: PaymentStatus },
): boolean {
  return reported.word !== read.word && !mayHaveBeen(reported.status, read.status);
}

/** The states in which a refund that the processor lists gives its sum back to the payment. One nobody lists still counts. */
const releasedRemotely: readonly (string | null)[] = ['declined', 'failed', 'error'];

export function countsRemotely(refundStatus: string | null): boolean {
  return !releasedRemotely.includes(refundStatus);
}

/** What is known of a payment's money. All in minor units of one currency; `available` is what the rest leaves. */
export type AmountsLine = {
  paid: bigint;
  refunded: bigint;
  refundedElsewhere: bigint;
  refunding: bigint;
  unknown: bigint;
  available: bigint;
};

type Sums = {
  capturedMinor: bigint;
  refundedMinor: bigint;
  refundedElsewhereMinor: bigint;
  refundingMinor: bigint;
  refundUnknownMinor: bigint;
};

/** paid = refunded + refunded elsewhere + being refunded + unknown + available, whatever happened. */
export function toAmountsLine(sums: Sums): AmountsLine {
  const { capturedMinor: paid, refundedMinor: refunded, refundedElsewhereMinor: refundedElsewhere } = sums;
  const { refundingMinor: refunding, refundUnknownMinor: unknown } = sums;
  const available = paid - refunded - refundedElsewhere - refunding - unknown;
  return { paid, refunded, refundedElsewhere, refunding, unknown, available };
}
