import 'server-only';
import type { Bank, CheckAnswer, Disbursement, Payment, Refund } from './answers.ts';
import type { SendOutcome, WriteOutcome } from './outcome.ts';
import type { CheckRequest, IntentRequest, PaymentMethod, RefundRequest } from './requests.ts';

export type { CheckAnswer } from './answers.ts';
export type { CheckRequest, IntentRequest, RefundRequest } from './requests.ts';

/** `subjectId` is our id of what the call is made for. `confirmLease` is asked on the open connection, right before the first byte. */
export type WriteContext = { subjectId: string; confirmLease: () => Promise<boolean> };

export async function prepareToken(): Promise<void> {
  throw new Error('not yet');
}
export async function createIntent(_request: IntentRequest, _context: WriteContext): Promise<SendOutcome> {
  throw new Error('not yet');
}
export async function checkDisbursement(
  _request: CheckRequest,
  _context: { subjectId: string; signal?: AbortSignal },
): Promise<CheckAnswer> {
  throw new Error('not yet');
}
export async function listBanks(_method: PaymentMethod): Promise<Bank[]> {
  throw new Error('not yet');
}
export async function getDisbursement(_id: string): Promise<Disbursement> {
  throw new Error('not yet');
}
export async function createRefund(
  _request: RefundRequest,
  _context: WriteContext,
): Promise<WriteOutcome<Refund>> {
  throw new Error('not yet');
}
export async function getRefund(_id: string): Promise<Refund> {
  throw new Error('not yet');
}
export async function listRefundBanks(_paymentId: string): Promise<Bank[]> {
  throw new Error('not yet');
}
export async function getPayment(_id: string): Promise<Payment> {
  throw new Error('not yet');
}
export async function changePayment(
  _id: string,
  _status: 'CAPTURED' | 'CANCELLED',
  _context: WriteContext,
): Promise<WriteOutcome<Payment>> {
  throw new Error('not yet');
}
export async function isReachable(): Promise<boolean> {
  throw new Error('not yet');
}
