import type { Money } from '#lib/core/money.ts';

/** What the possibility check said (spec 2.5). Only "refused" is the processor's no. */
export type CheckAnswer =
  | { kind: 'allowed'; recipientName: string | null }
  | { kind: 'refused'; errorCode: string | null; errorMessage: string | null }
  | { kind: 'no_answer'; reason: NoAnswerReason };

export type NoAnswerReason =
  | 'timeout'
  | 'cancelled'
  | 'unavailable'
  | 'unauthorised'
  | 'unreadable'
  /** Checks of KZ cards need PROCESSOR_SETTLEMENT_ACCOUNT_ID; nothing was asked. */
  | 'settlement_account_missing';

/** `name` is Russian where they give it; `nameLatin` is null when they give none. */
export type Bank = { code: string; name: string; nameLatin: string | null };

/** What their statuses are in our words. What is asked about is translated once, by the door. */
export type ReportedPayoutStatus = 'accepted' | 'paid_out' | 'declined' | 'error';

export type ReportedRefundStatus =
  | 'accepted'
  | 'requested'
  | 'issued'
  | 'refunded'
  | 'failed'
  | 'declined'
  | 'error';

export type ReportedPaymentStatus =
  | 'accepted'
  | 'authorization_requested'
  | 'authorized'
  | 'capture_accepted'
  | 'capture_requested'
  | 'captured'
  | 'cancellation_accepted'
  | 'cancellation_requested'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'error';

/** `processorStatus` is as they spell it, for display; `status` is ours. Null: not listed, not said, not readable. */
export type Disbursement = {
  id: string;
  status: ReportedPayoutStatus | null;
  processorStatus: string;
  amount: Money | null;
  errorCode: string | null;
  errorMessage: string | null;
  createdAt: Date | null;
};

export type Refund = {
  id: string;
  status: ReportedRefundStatus | null;
  processorStatus: string;
  intentId: string | null;
  paymentId: string | null;
  /** What was asked for, and what was processed (fees and exchange can make them differ). */
  submitted: Money | null;
  processed: Money | null;
  reason: string | null;
  clientReferenceId: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  errorCode: string | null;
  errorMessage: string | null;
};

/** Who paid, as far as they say; instruments are masked. */
export type Payer = {
  phone: string | null;
  name: string | null;
  instrument: string | null;
  bank: string | null;
};

/** What a payer paid by; not all that can be paid out by. */
type PaidBy = 'sbp' | 'ru_card' | 'kz_card' | 'test' | 'other';

export type Payment = {
  id: string;
  status: ReportedPaymentStatus | null;
  processorStatus: string;
  intentId: string | null;
  /** Theirs, for display; and ours. */
  methodName: string | null;
  method: PaidBy | null;
  submitted: Money | null;
  processed: Money | null;
  clientReferenceId: string | null;
  createdAt: Date | null;
  /** Until when it can be captured. */
  expiresAt: Date | null;
  payer: Payer;
  /** What was given back of it; null: they do not say. */
  refunded: Money | null;
  refunds:
    | { id: string; status: ReportedRefundStatus | null; processorStatus: string; amount: Money | null }[]
    | null;
  errorCode: string | null;
  errorMessage: string | null;
};

export type NotificationKind = 'payout' | 'payment' | 'refund';

/** What a notification says; `id` is theirs. `other`: of a kind that is not listed. */
export type Notification = {
  kind: NotificationKind | 'other';
  id: string;
  processorStatus: string;
  errorCode: string | null;
  errorMessage: string | null;
};
