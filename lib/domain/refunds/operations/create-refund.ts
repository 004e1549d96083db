import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { type Money, moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { requestApproval } from '#lib/domain/approvals/operations/request.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { runIdempotent } from '#lib/domain/idempotency/operations.ts';
import { toUnexplained } from '#lib/domain/payments/operations/to-status.ts';
import { toAvailable } from '#lib/domain/payments/rules/payment.ts';
import { lockPayment, type PaymentRow } from '#lib/domain/payments/store/payments.ts';
import { listReasons } from '#lib/domain/reasons/operations.ts';
import type { OfferedReason } from '#lib/domain/reasons/rules.ts';
import { publish } from '#lib/events/publish.ts';
import { noteAbout } from '#lib/origin.ts';
import { enqueueRefundSending } from '../jobs.ts';
import { inquiryMaxAgeMs, judgeRefund, type RefundRefusal } from '../rules/create.ts';
import type { AnotherAccountInput, CreateRefundInput } from '../schemas/inputs.ts';
import {
  countAheadOf,
  getRefund,
  insertRefund,
  insertRefundEvent,
  listOwnRefunds,
  lockMaker,
} from '../store/refunds.ts';
import { toPaymentFacts } from './creating/payment-facts.ts';
import { findLink, type Link, toLinkColumns } from './creating/previous.ts';
import { requireRepeatSeen } from './creating/repeated.ts';
import { type AskedByRules, judgeByRules } from './creating/rules.ts';
import { findRecipient, type Recipient } from './find-recipient.ts';
import { fingerprint, type RefundContent } from './fingerprint.ts';

type Made = Result<{ refundId: string }, RefundRefusal>;

/**
 * Writes the refund, its idempotency key, the audit entry and the sending job in one transaction; nothing has
 * been sent yet. A refund to another phone and bank, or one that asks a manager because it is above its maker's limit,
 * gets an approval request instead of the job, and its amount is held meanwhile.
 */
export async function createRefund(person: Person, input: CreateRefundInput): Promise<Made> {
  const refundId = newId('refund');
  const request = { ...input, batchId: null };
  const { idempotencyKey: key, paymentId, previousId, reasonCode, note, anotherAccount } = input;
  const amount = input.amount ?? input.seenAvailable;
  const account = anotherAccount && { ...anotherAccount, checkId: null };
  const content = { paymentId, previousId, amount, reasonCode, note, account };
  return runIdempotent(
    person,
    { key, purpose: 'refund', resultId: refundId, content },
    {
      make: (tx) => writeRefund(tx, person, refundId, request),
      found: (refundId) => ({ refundId }),
      nameBoth: async (tx, id) => {
        const { number, amountMinor, currency } = await getRefund(tx, id);
        const firstSum = toMoneyView(moneyOf(amountMinor, currency));
        return { kind: 'refund', id, first: number, firstSum, secondSum: toMoneyView(amount) };
      },
    },
  );
}

export type RefundRequest = {
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
  /** The refund of the same sum that the person has seen and repeats knowingly. */
  repeatsId: string | null;
  /** What is above the person's limit waits for a manager's approval; without this it is refused. */
  asksManager: boolean;
  /** The payment's status that its refunds do not explain, as the form showed it to a person who has found out about it. */
  explainedStatus: string | null;
};

/** Writes one refund in the caller's transaction. When it refuses, nothing has been written. */
export async function writeRefund(
  tx: Tx,
  person: Person,
  refundId: string,
  request: RefundRequest,
): Promise<Made> {
  const { anotherAccount, paymentId } = request;
  if (anotherAccount !== null && !can(person.role, 'refunds:to_another_account'))
    return refuse('refund_another_account_not_allowed');
  // Always before the payment's lock: taken in opposite orders, the two locks could deadlock.
  await lockMaker(tx, person.userId);
  const payment = await lockPayment(tx, paymentId);
  if (!payment?.currency) return refuse(payment ? 'payment_not_confirmed' : 'payment_not_found');
  const link = await findLink(tx, request.previousId, paymentId);
  if (!link.ok) return link;
  const judged = await judge(tx, person, payment, request);
  if (!judged.ok) return judged;
  // A batch keeps the reason it was accepted with, even if that reason is retired before its last payment is
  // refunded.
  const reasons = await listReasons(tx, request.batchId === null ? 'offered' : 'asked');
  const reason = reasons.find(({ code }) => code === request.reasonCode);
  if (!reason) return refuse('refund_reason_unknown', { field: 'reasonCode' });
  const { amountMinor, currency } = judged.value;
  const isSeen = await requireRepeatSeen(tx, payment, { amountMinor, currency }, request);
  if (!isSeen.ok) return isSeen;
  const about = { amount: { amountMinor, currency }, now: new Date() };
  const recipient = anotherAccount && (await findRecipient(tx, person, payment, anotherAccount, about));
  if (recipient && !recipient.ok) return recipient;
  const isWritten = await write(tx, person, payment, {
    refundId,
    wish: request,
    link: link.value,
    ...judged.value,
    reason,
    recipient: recipient?.value ?? null,
  });
  return isWritten ? accept({ refundId }) : refuse('confirmation_missing');
}

async function judge(tx: Tx, person: Person, payment: PaymentRow, request: RefundRequest) {
  const left = toAvailable(payment);
  const own = await listOwnRefunds(tx, payment.id);
  if (payment.readAt !== null && Date.now() - payment.readAt.getTime() > inquiryMaxAgeMs)
    return refuse('refund_inquiry_old');
  const available = moneyOf(left, payment.currency ?? '');
  const judged = judgeRefund(await toPaymentFacts(tx, payment, own, available), {
    amount: request.amount,
    seenAvailable: request.seenAvailable ?? available,
    isToAnotherAccount: request.anotherAccount !== null,
    isErrorLookedInto: request.isErrorLookedInto,
    explainedStatus: can(person.role, 'refunds:above_limit') ? request.explainedStatus : null,
  });
  if (!judged.ok) return judged;
  const asked = await judgeByRules(tx, person, payment, { ...request, amount: judged.value });
  return asked.ok ? accept({ ...judged.value, available: left, ...asked.value }) : asked;
}

type Whole = {
  refundId: string;
  wish: RefundRequest;
  link: Link;
  amountMinor: bigint;
  available: bigint;
  asked: AskedByRules;
  reason: OfferedReason;
  recipient: Recipient | null;
};

/** False when the recipient's check has been used for another refund. */
async function write(tx: Tx, person: Person, payment: PaymentRow, whole: Whole): Promise<boolean> {
  const { refundId, wish: request, link, amountMinor, available, asked, reason, recipient } = whole;
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
  const { demands, asksManager } = asked;
  const status = demands.length > 0 ? 'pending_approval' : 'approved';
  noteAbout({ refundId, paymentId });
  const isInserted = await insertRefund(tx, {
    ...content,
    id: refundId,
    ...(await toLinkColumns(tx, link)),
    isRemaining: amountMinor === available,
    reasonCode: reason.code,
    reasonTexts: reason.texts,
    reasonSent: reason.sent,
    note: request.note === '' ? null : request.note,
    recipientBankName: recipient?.bankName ?? null,
    anotherAccountReason: recipient?.reason ?? null,
    checkId: recipient?.checkId ?? null,
    asksManager,
    fingerprint: fingerprint(content),
    batchId: request.batchId,
    explainedStatus: toUnexplained(payment),
    makerId: person.userId,
    status,
    // What others had refunded when the person confirmed: if it grows, the refund is not sent.
    ledgerSnapshot: { elsewhere: payment.refundedElsewhereMinor.toString() },
  });
  if (!isInserted) return false;
  const event = { refundId, kind: 'created', source: 'person', actorId: person.userId } as const;
  await insertRefundEvent(tx, { ...event, toStatus: status });
  if (status === 'approved') {
    const priority = request.batchId === null ? { behind: await countAheadOf(tx, person.userId) } : 'in turn';
    await enqueueRefundSending(tx, refundId, priority);
  } else await askForApproval(tx, { ...content, id: refundId, makerId: person.userId }, asked);
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
      ...(asksManager && { asksManager }),
      ...(link.previousId !== null && { previous: link.previousId }),
      ...(request.repeatsId !== null && { repeats: request.repeatsId }),
      ...(request.isErrorLookedInto && { isErrorLookedInto: true }),
      ...(request.explainedStatus !== null && { explainedStatus: request.explainedStatus }),
    },
  );
  return true;
}

async function askForApproval(
  tx: Tx,
  refund: RefundContent & { id: string; makerId: string },
  { versionId: policyVersionId, demands, expiresAt }: AskedByRules,
): Promise<void> {
  const { id: subjectId, makerId } = refund;
  const asked = { policyVersionId, demands, fingerprint: fingerprint(refund), makerId, expiresAt };
  await requestApproval(tx, { subjectKind: 'refund', subjectId }, asked);
}
