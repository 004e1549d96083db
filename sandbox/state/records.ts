import type { Money } from '../values/decimal.ts';

/** What the sandbox remembers. Times are milliseconds of the sandbox's clock; nothing here holds a full card number. */

export const TRANSACTION_KINDS = ['DISBURSEMENT', 'PAYMENT', 'REFUND'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export type DeliveryFault = 'webhook-duplicate' | 'webhook-reorder' | 'webhook-never';

/** One status that a transaction takes, and what its webhook says with it. */
export interface StatusChange {
  status: string;
  errorCode?: string | undefined;
  errorMessage?: string | undefined;
  additionalData?: Record<string, unknown> | undefined;
}

export interface PlannedChange extends StatusChange {
  dueAt: number;
}

interface TransactionBase extends StatusChange {
  id: string;
  intentId: string;
  createdAt: number;
  updatedAt: number;
  paymentMethodName: string;
  amount: Money;
  clientReferenceId?: string | undefined;
  webhookUrl?: string | undefined;
  /** The statuses still to come, earliest first. */
  plan: PlannedChange[];
  deliveryFault?: DeliveryFault | undefined;
}

export interface DisbursementRecord extends TransactionBase {
  kind: 'DISBURSEMENT';
  /** Which of the two amounts was given, and what the other came to. */
  given?: 'submittedAmount' | 'authAmount' | undefined;
  derivedAmount?: Money | undefined;
  description?: string | undefined;
  paymentMethodId: string;
  instrumentId: string;
  /** Card numbers masked, no CVV. */
  storedDetails: Record<string, unknown>;
}

/** What was authorised or given back in another currency, and the rate of that day. */
interface Exchanged {
  authAmount?: Money | undefined;
  exchangeRate?: string | undefined;
}

export interface PaymentRecord extends TransactionBase, Exchanged {
  kind: 'PAYMENT';
  payer?: Record<string, unknown> | undefined;
  /** When the hold of an authorised amount ends. */
  holdEndsAt?: number | undefined;
}

export interface RefundRecord extends TransactionBase, Exchanged {
  kind: 'REFUND';
  paymentId: string;
  reason?: string | undefined;
  recipientPhone?: string | undefined;
  recipientBankCode?: string | undefined;
}

export type TransactionRecord = DisbursementRecord | PaymentRecord | RefundRecord;

/** A message to one URL that has not been delivered yet; removed after its last attempt. */
export interface WebhookRecord {
  id: string;
  transactionId: string;
  url: string;
  payload: Record<string, unknown>;
  attempts: number;
  /** When the next attempt is due. */
  nextAt: number;
  /** Held back by the webhook-reorder fault until the final status has been sent. */
  held: boolean;
}

/** One attempt to deliver a webhook. */
export interface DeliveryRecord {
  id: string;
  webhookId: string;
  transactionId: string;
  url: string;
  payload: Record<string, unknown>;
  attempt: number;
  at: number;
  /** HTTP status of the receiver's answer; null when none came. */
  status: number | null;
  error?: string | undefined;
  nextAt?: number | undefined;
  /** Sent by hand: the id of the delivery that it repeats. */
  repeatOf?: string | undefined;
}

/** Tokens are stored as SHA-256, so that the state file cannot be used to sign in. */
export interface TokenRecord {
  hash: string;
  use: 'access' | 'refresh';
  expiresAt: number;
}

export interface FaultRecord {
  id: string;
  kind: string;
  path: string;
  method?: string | undefined;
  /** How many more requests it will hit. */
  times: number;
  status?: number | undefined;
  body?: unknown;
  retryAfter?: string | undefined;
  delayMs?: number | undefined;
  armedAt: number;
}

export interface RequestRecord {
  id: string;
  at: number;
  method: string;
  path: string;
  clientReferenceId?: string | undefined;
  headers: Record<string, string>;
  /** The fault that this request suffered. */
  fault?: string | undefined;
  /** HTTP status that was answered; absent while unanswered, and when the socket was closed instead. */
  status?: number | undefined;
}

export interface ClockRecord {
  offsetMs: number;
}
