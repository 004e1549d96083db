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

/** Words (`status`) are theirs, as spelled by them. Null: they did not say, or not readably. */
export type Disbursement = {
  id: string;
  status: string;
  amount: Money | null;
  errorCode: string | null;
  errorMessage: string | null;
  createdAt: Date | null;
};

export type Refund = {
  id: string;
  status: string;
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

export type Payment = {
  id: string;
  status: string;
  intentId: string | null;
  paymentMethodName: string | null;
  submitted: Money | null;
  processed: Money | null;
  clientReferenceId: string | null;
  createdAt: Date | null;
  /** Until when it can be captured. */
  expiresAt: Date | null;
  payer: Payer;
  /** What was given back of it; null: they do not say. */
  refunded: Money | null;
  refunds: { id: string; status: string; amount: Money | null }[] | null;
  errorCode: string | null;
  errorMessage: string | null;
};
