import type { Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { PaymentMethod } from '../methods.ts';
import type { PaymentActionKind } from '../status/action.ts';
import { mayHaveBeen, type PaymentStatus, type Verification } from '../status.ts';

/** Why a status inquiry for a payment is refused. */
export type ReadRefusal = 'payment_not_found' | 'payment_id_form';

/** Why a payment cannot be captured or cancelled. */
export type CaptureOrCancelRefusal =
  | 'payment_not_found'
  | 'payment_not_authorized'
  | 'payment_not_confirmed'
  | 'payment_action_open'
  | 'payment_amount_changed'
  | 'form_of_another_person'
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
};

/** Whether a payment may be captured or cancelled now (only from authorised). */
export function canCaptureOrCancel(payment: CaptureOrCancelFacts): Result<Money, CaptureOrCancelRefusal> {
  if (payment.hasOpenAction) return refuse('payment_action_open');
  if (payment.status !== 'authorized') return refuse('payment_not_authorized');
  // A notification is only a hint: a decision about money needs a status that an inquiry confirmed.
  if (payment.verification !== 'confirmed_by_inquiry' || payment.amount === null)
    return refuse('payment_not_confirmed');
  return accept(payment.amount);
}

/**
 * Since when a payment has been watched: its newest event, whether from an inquiry or a notification. The
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
  return reported.word !== read.word && !mayHaveBeen(reported.status, read.status);
}

type Read = { submitted: Money | null; authorised: Money | null };

/**
 * What was asked for and what was captured of a payment, in the currency in which it can be given back
 * (docs/decisions/037): with an exchange between payer and us that is the payer's, because refunds are submitted in it
 * and add up in it, whatever the rate of the day. Without one, what was authorised is what was captured. A payment
 * keeps the currency that it was first read in: its refunds are counted in it.
 */
export function toRefundable(
  { submitted, authorised }: Read,
  known: string | null,
): { amount: Money | null; captured: Money | null } {
  const isConverted = submitted !== null && authorised !== null && submitted.currency !== authorised.currency;
  if (!isConverted) return { amount: submitted ?? authorised, captured: authorised ?? submitted };
  const given = authorised.currency === known ? authorised : submitted;
  return { amount: given, captured: given };
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
