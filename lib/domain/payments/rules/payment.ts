import type { Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { PaymentMethod } from '../methods.ts';
import type { PaymentActionKind } from '../status/action.ts';
import { mayHaveBeen, type PaymentStatus, type Verification } from '../status.ts';
import { isBlocking, type SumsProblem } from './sums.ts';

/** Why a status inquiry for a payment is refused. */
export type ReadRefusal = 'payment_not_found' | 'payment_id_form';

/** Why a payment cannot be captured or cancelled. */
export type CaptureOrCancelRefusal =
  | 'payment_not_found'
  | 'payment_not_authorized'
  | 'payment_not_confirmed'
  | 'payment_action_open'
  | 'payment_amount_changed'
  /** The newest reading names another currency, no sum, or a larger sum than was asked for. */
  | 'payment_sums_differ'
  | 'form_of_another_person'
  | 'form_made_another'
  | 'database_busy';

/** Whether a payment by this method can be refunded to another account than the payer's own. */
export const refundsToAnotherAccount: Record<PaymentMethod, boolean> = {
  sbp: true,
  ru_card: false,
  kz_card: false,
  test: false,
  other: false,
};

/** The format of the processor's ids; anything else is never put into an address. */
export const processorIdForm = /^[\w.:-]{1,64}$/;

export type CaptureOrCancelFacts = {
  status: PaymentStatus;
  verification: Verification;
  amount: Money | null;
  hasOpenAction: boolean;
  sumsProblem: SumsProblem | null;
};

/**
 * Whether a payment may be captured or cancelled now (only from authorised). A capture takes whatever is authorised, so
 * every doubt about the sum stops it; what is only larger can still be released.
 */
export function canCaptureOrCancel(
  kind: PaymentActionKind,
  payment: CaptureOrCancelFacts,
): Result<Money, CaptureOrCancelRefusal> {
  if (payment.hasOpenAction) return refuse('payment_action_open');
  if (payment.status !== 'authorized') return refuse('payment_not_authorized');
  // A notification is only a hint: a decision about money needs a status that an inquiry confirmed.
  if (payment.verification !== 'confirmed_by_inquiry' || payment.amount === null)
    return refuse('payment_not_confirmed');
  if (isBlocking(payment.sumsProblem) || (kind === 'capture' && payment.sumsProblem !== null))
    return refuse('payment_sums_differ');
  return accept(payment.amount);
}

/**
 * The moment since which a payment has been watched: its newest event, whether from an inquiry or a notification. The
 * pauses between inquiries grow from here.
 */
export function watchedFrom(payment: {
  statusAt: Date;
  reportedAt: Date | null;
  mismatchSince: Date | null;
}): Date {
  const { statusAt, reportedAt, mismatchSince } = payment;
  const times = [statusAt, reportedAt, mismatchSince].flatMap((time) => (time ? [time.getTime()] : []));
  return new Date(Math.max(...times));
}

/** What a payment status means for a requested capture or cancellation. An unlisted one means nothing. */
export function judgeAction(
  kind: PaymentActionKind,
  status: PaymentStatus,
): 'done' | 'accepted' | 'as_before' | 'unlisted' | 'overtaken' {
  const [goal, ways] =
    kind === 'capture'
      ? (['captured', ['capture_accepted', 'capture_requested']] as const)
      : (['cancelled', ['cancellation_accepted', 'cancellation_requested']] as const);
  if (status === goal) return 'done';
  if ((ways as readonly PaymentStatus[]).includes(status)) return 'accepted';
  if (status === 'unlisted') return 'unlisted';
  if (['accepted', 'authorization_requested', 'authorized'].includes(status)) return 'as_before';
  return 'overtaken';
}

/** True when a notification and a later inquiry cannot both be right. */
export function isMismatch(
  reported: { word: string; status: PaymentStatus },
  read: { word: string; status: PaymentStatus },
): boolean {
  // One status of ours may stand for several of theirs: a captured payment is called otherwise once refunds explain it.
  const isSame =
    reported.word === read.word || (reported.status === read.status && read.status !== 'unlisted');
  return !isSame && !mayHaveBeen(reported.status, read.status);
}

/**
 * The states in which a refund listed by the processor returns its amount to the payment. A refund with an
 * unlisted status still counts as spent.
 */
const releasedRemotely: readonly (string | null)[] = ['declined', 'failed', 'error'];

export function countsRemotely(refundStatus: string | null): boolean {
  return !releasedRemotely.includes(refundStatus);
}

/**
 * What is known of a payment's money, in minor units of one currency. `available` is what remains after
 * everything else.
 */
export type AmountsLine = {
  paid: bigint;
  refunded: bigint;
  refundedElsewhere: bigint;
  waiting: bigint;
  refunding: bigint;
  unknown: bigint;
  contradicted: bigint;
  available: bigint;
};

type Sums = {
  capturedMinor: bigint;
  refundedMinor: bigint;
  refundedElsewhereMinor: bigint;
  /** What open refunds hold, whether they were sent or not. */
  refundingMinor: bigint;
  refundUnknownMinor: bigint;
};

/** What is left of a payment for another refund. */
export function toAvailable(sums: Sums): bigint {
  const { capturedMinor, refundedMinor, refundedElsewhereMinor, refundingMinor, refundUnknownMinor } = sums;
  return capturedMinor - refundedMinor - refundedElsewhereMinor - refundingMinor - refundUnknownMinor;
}

/**
 * Holds in every case: paid = refunded + refunded outside Paydesk + waiting + being refunded + unknown + contradicted
 * + available. `waitingMinor`: the part of what open refunds hold of which nothing was sent yet; `contradictedMinor`: the
 * part of `refundUnknownMinor` of which the processor contradicts itself.
 */
export function toAmountsLine(sums: Sums & { waitingMinor: bigint; contradictedMinor: bigint }): AmountsLine {
  return {
    paid: sums.capturedMinor,
    refunded: sums.refundedMinor,
    refundedElsewhere: sums.refundedElsewhereMinor,
    waiting: sums.waitingMinor,
    refunding: sums.refundingMinor - sums.waitingMinor,
    unknown: sums.refundUnknownMinor - sums.contradictedMinor,
    contradicted: sums.contradictedMinor,
    available: toAvailable(sums),
  };
}
