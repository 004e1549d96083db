import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { type Money, moneyOf } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { requestApproval } from '#lib/domain/approvals/operations.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { runIdempotent } from '#lib/domain/idempotency/operations.ts';
import { refundsToAnotherAccount, toAvailable } from '#lib/domain/payments/rules/payment.ts';
import { findOpenAction } from '#lib/domain/payments/store/actions.ts';
import { lockPayment, type PaymentRow } from '#lib/domain/payments/store/payments.ts';
import { listReasons } from '#lib/domain/reasons/operations.ts';
import type { OfferedReason } from '#lib/domain/reasons/rules.ts';
import { env } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { noteAbout } from '#lib/origin.ts';
import { enqueueRefundSending } from '../jobs.ts';
import { isWithinRefundLimits } from '../rules/amounts.ts';
import { inquiryLifeMs, judgeRefund, limitedRoles, type RefundRefusal, toLimits } from '../rules/create.ts';
import type { AnotherAccountInput, CreateRefundInput } from '../schemas/inputs.ts';
import { isUnresolved } from '../status.ts';
import {
  insertRefund,
  insertRefundEvent,
  listOwnRefunds,
  lockMaker,
  sumOfMaker,
  sumOfPayment,
} from '../store/refunds.ts';
import { findLink, type Link, toLinkColumns } from './creating/previous.ts';
import { findRecipient, type Recipient } from './find-recipient.ts';
import { fingerprint, type RefundContent } from './fingerprint.ts';

type Made = Result<{ refundId: string }, RefundRefusal>;

/**
 * Writes the refund, its idempotency key, the audit entry and the sending job in one transaction; nothing has
 * been sent yet. A refund to another phone and bank gets an approval request instead of the job, and its
 * amount is held meanwhile.
 */
export async function createRefund(person: Person, input: CreateRefundInput): Promise<Made> {
  const refundId = newId('refund');
  const wish = { ...input, batchId: null };
  const use = { key: input.idempotencyKey, purpose: 'refund', resultId: refundId };
  return runIdempotent(person, use, {
    make: (tx) => writeRefund(tx, person, refundId, wish),
    found: (refundId) => ({ refundId }),
  });
}

export type RefundWish = {
  paymentId: string;
  /** Null: all that is left. */
  amount: Money | null;
  /**
   * The available amount that the person was shown; null: whatever it is under the lock (a batch refunds in
   * full).
   */
  seenAvailable: Money | null;
  reasonCode: string;
  note: string;
  anotherAccount: AnotherAccountInput | null;
  batchId: string | null;
  /** The refund that failed and that this one is the next attempt of. */
  previousId: string | null;
  isErrorLookedInto: boolean;
};

/** Writes one refund in the caller's transaction. When it refuses, nothing has been written. */
export async function writeRefund(tx: Tx, person: Person, refundId: string, wish: RefundWish): Promise<Made> {
  const { anotherAccount, paymentId } = wish;
  if (anotherAccount !== null && !can(person.role, 'refunds:to_another_account'))
    return refuse('refund_another_account_not_allowed');
  // Always before the payment's lock: taken in opposite orders, the two locks could deadlock.
  if (!can(person.role, 'refunds:above_limit')) await lockMaker(tx, person.userId);
  const payment = await lockPayment(tx, paymentId);
  if (!payment?.currency) return refuse(payment ? 'payment_not_confirmed' : 'payment_not_found');
  const link = await findLink(tx, wish.previousId, paymentId);
  if (!link.ok) return link;
  const judged = await judge(tx, person, payment, wish);
  if (!judged.ok) return judged;
  // A batch keeps the reason it was accepted with, even if that reason is retired before its last payment is
  // refunded.
  const reasons = await listReasons(tx, wish.batchId === null ? 'offered' : 'asked');
  const reason = reasons.find(({ code }) => code === wish.reasonCode);
  if (!reason) return refuse('refund_reason_unknown', { field: 'reasonCode' });
  const { amountMinor, currency } = judged.value;
  const about = { amount: { amountMinor, currency }, now: new Date() };
  const recipient = anotherAccount && (await findRecipient(tx, person, payment, anotherAccount, about));
  if (recipient && !recipient.ok) return recipient;
  const isWritten = await write(tx, person, payment, {
    refundId,
    wish,
    link: link.value,
    amountMinor: judged.value.amountMinor,
    available: judged.value.available,
    reason,
    recipient: recipient?.value ?? null,
  });
  return isWritten ? accept({ refundId }) : refuse('confirmation_missing');
}

async function judge(tx: Tx, person: Person, payment: PaymentRow, wish: RefundWish) {
  const left = toAvailable(payment);
  const own = await listOwnRefunds(tx, payment.id);
  const unresolved = own.find(({ status }) => isUnresolved(status));
  if (payment.readAt !== null && Date.now() - payment.readAt.getTime() > inquiryLifeMs)
    return refuse('refund_inquiry_old');
  const available = moneyOf(left, payment.currency ?? '');
  const judged = judgeRefund(
    {
      isCaptured: payment.status === 'captured',
      isConfirmed: payment.verification === 'confirmed_by_inquiry' && payment.mismatchSince === null,
      isSbp: refundsToAnotherAccount[payment.method],
      hasOpenAction: (await findOpenAction(tx, payment.id)) !== null,
      unresolvedRefundId: unresolved?.id ?? null,
      errorNumber: own.findLast(({ status }) => status === 'error')?.number ?? null,
      available,
    },
    {
      amount: wish.amount,
      seenAvailable: wish.seenAvailable ?? available,
      isToAnotherAccount: wish.anotherAccount !== null,
      isErrorLookedInto: wish.isErrorLookedInto,
    },
  );
  if (!judged.ok) return judged;
  if (!can(person.role, 'refunds:above_limit')) {
    const since = new Date(Date.now() - 24 * 3_600_000);
    const { currency } = judged.value;
    const spent = {
      ofPayment: await sumOfPayment(tx, payment.id, limitedRoles),
      today: await sumOfMaker(tx, person.userId, currency, since),
    };
    const within = isWithinRefundLimits(judged.value, toLimits(env())[currency], spent);
    if (!within.ok) return within;
  }
  return accept({ ...judged.value, available: left });
}

type Whole = {
  refundId: string;
  wish: RefundWish;
  link: Link;
  amountMinor: bigint;
  available: bigint;
  reason: OfferedReason;
  recipient: Recipient | null;
};

/** False when the recipient's check has been used for another refund. */
async function write(tx: Tx, person: Person, payment: PaymentRow, whole: Whole): Promise<boolean> {
  const { refundId, wish, link, amountMinor, available, reason, recipient } = whole;
  const { id: paymentId, currency } = payment;
  if (currency === null) throw new Error(`Payment ${paymentId} has no currency`);
  const content = {
    paymentId,
    amountMinor,
    currency,
    recipientPhone: recipient?.phone ?? null,
    recipientBankCode: recipient?.bankCode ?? null,
    recipientName: recipient?.name ?? null,
  };
  const status = recipient ? 'pending_approval' : 'approved';
  noteAbout({ refundId, paymentId });
  const isInserted = await insertRefund(tx, {
    ...content,
    id: refundId,
    ...(await toLinkColumns(tx, link)),
    isRemaining: amountMinor === available,
    reasonCode: reason.code,
    reasonTexts: reason.texts,
    reasonSent: reason.sent,
    note: wish.note === '' ? null : wish.note,
    recipientBankName: recipient?.bankName ?? null,
    anotherAccountReason: recipient?.reason ?? null,
    checkId: recipient?.checkId ?? null,
    fingerprint: fingerprint(content),
    batchId: wish.batchId,
    makerId: person.userId,
    status,
    // What others had refunded when the person confirmed: if it grows, the refund is not sent.
    ledgerSnapshot: { elsewhere: payment.refundedElsewhereMinor.toString() },
  });
  if (!isInserted) return false;
  const event = { refundId, kind: 'created', source: 'person', actorId: person.userId } as const;
  await insertRefundEvent(tx, { ...event, toStatus: status });
  if (status === 'approved')
    await enqueueRefundSending(tx, refundId, wish.batchId === null ? 'now' : 'in turn');
  else await askForApproval(tx, { ...content, id: refundId, makerId: person.userId });
  await publish(tx, 'refund', refundId);
  if (link.previousId !== null) await publish(tx, 'refund', link.previousId);
  await publish(tx, 'payment', paymentId);
  const details = { payment: paymentId, amountMinor: amountMinor.toString(), currency };
  await audit(
    tx,
    person,
    'refund.created',
    { kind: 'refund', id: refundId },
    {
      ...details,
      isToAnotherAccount: recipient !== null,
      ...(link.previousId !== null && { previous: link.previousId }),
      ...(wish.isErrorLookedInto && { isErrorLookedInto: true }),
    },
  );
  return true;
}

async function askForApproval(
  tx: Tx,
  refund: RefundContent & { id: string; makerId: string },
): Promise<void> {
  const { id: subjectId, makerId, amountMinor, currency } = refund;
  await requestApproval(
    tx,
    { subjectKind: 'refund', subjectId },
    {
      rule: 'refund_to_another_account',
      fingerprint: fingerprint(refund),
      makerId,
      amount: moneyOf(amountMinor, currency),
    },
  );
}
