import type { Money } from '#lib/core/money.ts';

/** The answer of the possibility check (spec 2.5). Only "refused" is the processor's no. */
export type CheckAnswer =
  | {
      kind: 'allowed';
      recipientName: string | null;
      /** The amount that the processor calculated, and the currency that the recipient gets. */
      calculated: Money | null;
      receivedCurrency: string | null;
    }
  | { kind: 'refused'; errorCode: string | null; errorMessage: string | null }
  | { kind: 'no_answer'; reason: NoAnswerReason };

export type NoAnswerReason =
  | 'timeout'
  | 'cancelled'
  | 'unavailable'
  /** The processor asked us to wait. */
  | 'busy'
  | 'unauthorised'
  | 'unreadable'
  /** It names another phone, bank or card than we asked about. */
  | 'about_another'
  /** Checks of KZ cards need PROCESSOR_SETTLEMENT_ACCOUNT_ID; nothing was asked. */
  | 'settlement_account_missing';

/** `name` is Russian where the processor gives it; `nameLatin` is null when it gives none. */
export type Bank = { code: string; name: string; nameLatin: string | null };

/** The processor's statuses as ours. This folder translates once; nothing outside it sees theirs. */
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
  /** Captured, and some or all of it given back since. */
  | 'partly_refunded'
  | 'fully_refunded'
  | 'cancellation_accepted'
  | 'cancellation_requested'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'error';

/**
 * `processorStatus` is their spelling, for display; `status` is ours. Null: not listed, missing or
 * unreadable.
 */
export type Disbursement = {
  id: string;
  status: ReportedPayoutStatus | null;
  processorStatus: string;
  amounts: DisbursedAmounts;
  errorCode: string | null;
  errorMessage: string | null;
  createdAt: Date | null;
};

/** What we are debited, and what the recipient gets; null where the processor does not report it. */
export type DisbursedAmounts = { debited: Money | null; received: Money | null };

export type Refund = {
  id: string;
  status: ReportedRefundStatus | null;
  processorStatus: string;
  intentId: string | null;
  paymentId: string | null;
  /** The requested and the processed amount (fees and exchange can make them differ). */
  submitted: Money | null;
  processed: Money | null;
  /** The requested amount is there, in a notation that cannot be read. */
  isSumUnread: boolean;
  /** As the processor writes it; null when nothing was exchanged or it is not reported. */
  exchangeRate: string | null;
  reason: string | null;
  clientReferenceId: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  errorCode: string | null;
  errorMessage: string | null;
};

/** Who paid, as far as the answer reports it; instruments are masked. */
export type Payer = {
  phone: string | null;
  name: string | null;
  instrument: string | null;
  bank: string | null;
};

/** The instruments a payer can pay with; not all of them can receive a payout. */
type PaidBy = 'sbp' | 'ru_card' | 'kz_card' | 'test' | 'other';

export type Payment = {
  id: string;
  status: ReportedPaymentStatus | null;
  processorStatus: string;
  intentId: string | null;
  /** The status in their words, for display, and in ours. */
  methodName: string | null;
  method: PaidBy | null;
  /** What the payer was asked for, what was authorised for us, and what is settled with us, each in its own currency. */
  submitted: Money | null;
  authorised: Money | null;
  settled: Money | null;
  exchangeRate: string | null;
  clientReferenceId: string | null;
  createdAt: Date | null;
  /** The moment until which it can be captured. */
  expiresAt: Date | null;
  payer: Payer;
  /** What has been refunded; null when the answer does not report it. */
  refunded: Money | null;
  refunds:
    | { id: string; status: ReportedRefundStatus | null; processorStatus: string; amount: Money | null }[]
    | null;
  errorCode: string | null;
  errorMessage: string | null;
};

export type NotificationKind = 'payout' | 'payment' | 'refund';

/** The amounts that a notification names, if any; `plain`: one that does not say which side it is. */
export type ReportedAmounts = DisbursedAmounts & { plain: Money | null };

/** What a notification reports; `id` is the processor's. `other` is a kind that is not listed. */
export type Notification = {
  kind: NotificationKind | 'other';
  id: string;
  processorStatus: string;
  errorCode: string | null;
  errorMessage: string | null;
  amounts: ReportedAmounts;
};
