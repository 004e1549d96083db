import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { toShownOrderNo } from '#lib/core/order-key.ts';
import { db } from '#lib/db/client.ts';
import { findApprovalView } from '#lib/domain/approvals/queries.ts';
import { getProcessorLog, toEventView } from '#lib/domain/processor-log/queries.ts';
import { isCheckRequired } from '#lib/domain/recipients/methods/methods.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { compareNames, type NameMatch } from '#lib/domain/recipients/rules/names.ts';
import { findResolutionViews, toResolutionLine } from '#lib/domain/resolutions/queries.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { canCancel } from '#lib/domain/sending/rules/cancel.ts';
import { canReadDisbursements } from '#lib/processor/client.ts';
import { isReadAsPaid } from '../operations/read-payout.ts';
import { toKnownAmounts } from '../operations/reported-amounts.ts';
import { toHeldUntil } from '../rules/expiry.ts';
import { judgeAskPayout, toNextInquiry } from '../rules/inquiry.ts';
import { toOpenEnd } from '../rules/open-end.ts';
import { toRetype } from '../rules/release.ts';
import { isNameToExplain, judgeSendNow } from '../rules/send-now.ts';
import { type PayoutView, payoutView } from '../schemas/views.ts';
import { isResolvedByHand, type PayoutStatus } from '../status.ts';
import { findListedPayouts, findNewestAttempt, findWholePayout, type WholePayout } from '../store/reading.ts';
import { toRepetitionView } from './scheduled.ts';
import { requireCurrent, toListItem } from './to-list-item.ts';

/** Everything that the page of one payout shows; null when it does not exist. */
export async function findPayout(person: Person, id: string): Promise<PayoutView | null> {
  const payout = await findWholePayout(db(), id);
  if (!payout) return null;
  const attempt = requireCurrent(payout);
  const [newest, toLatin, processorLog, { policy }] = await Promise.all([
    payout.next && findNewestAttempt(db(), id),
    findLatinNames(),
    getProcessorLog([attempt.id, ...(payout.checkId ? [payout.checkId] : [])]),
    findPolicyInForce(db()),
  ]);
  return payoutView.parse({
    ...toListItem(payout, toLatin),
    erasedAt: payout.erasedAt?.toISOString() ?? null,
    expectedName: payout.expectedName,
    nameMatch: toNameMatch(payout),
    description: payout.description,
    payoutText: payout.payoutText,
    note: payout.note,
    uncheckedReason: payout.uncheckedReason,
    sameAgain: payout.sameAgain && { ...toLinked(payout.sameAgain), reason: payout.sameAgainReason ?? '' },
    previous: payout.previous && toLinked(payout.previous),
    next: payout.next && toLinked(payout.next),
    newest: newest && toLinked(newest),
    confirmedWarnings: payout.confirmedWarnings,
    amountSide: payout.amountSide,
    waitingSince: findWaitingSince(payout)?.toISOString() ?? null,
    confirmation: toConfirmation(payout),
    checkedSums: toCheckedSums(payout),
    attempt: {
      id: attempt.id,
      number: attempt.number,
      tries: attempt.tries,
      nextTryAt: attempt.nextTryAt?.toISOString() ?? null,
      updatedAt: attempt.updatedAt.toISOString(),
      finishedAt: attempt.finishedAt?.toISOString() ?? null,
      clientReferenceId: attempt.clientReferenceId,
      intentId: attempt.processorIntentId,
      disbursementId: attempt.processorDisbursementId,
      processorCreatedAt: attempt.processorCreatedAt?.toISOString() ?? null,
      processorStatus: attempt.processorStatus,
      readAt: attempt.readAt?.toISOString() ?? null,
      readProblem: attempt.readProblem,
      ...toAsking(person, payout),
      nextReadAt: canReadDisbursements() ? (toNextInquiry(attempt)?.toISOString() ?? null) : null,
      ...toAmountViews(attempt),
    },
    approval: attempt.needsApproval
      ? ((await findApprovalView(
          person,
          { subjectKind: 'payout_attempt', subjectId: attempt.id },
          'payouts:approve',
          toRetype(policy, moneyOf(payout.amountMinor, payout.currency)),
        )) ?? (await findApprovalOfFile(person, payout.fileId)))
      : null,
    file: can(person.role, 'files:view') ? payout.file : null,
    repetition: toRepetitionView(person, payout),
    heldUntil: toHeldUntil(policy, attempt)?.toISOString() ?? null,
    sendNow: toSendNow(person, payout),
    nameReason: attempt.nameReason,
    undo: toUndo(attempt, new Date()),
    changedFrom: await findChangedFrom(payout),
    mayCancel: canCancel(person, { status: attempt.status, makerId: payout.makerId }, 'payouts:create'),
    ...(await findResolutionViews(person, {
      subjectKind: 'payout_attempt',
      subjectId: attempt.id,
      makerId: payout.makerId,
      openEnd: toOpenEnd(attempt),
      isResolved: isResolvedByHand(attempt.status),
    })),
    timeline: payout.events.map((event) => ({ ...toEventView(event), ...toResolutionLine(event) })),
    ...processorLog,
  });
}

/** A row of a file was approved with the file, where it is decided. */
async function findApprovalOfFile(person: Person, fileId: string | null) {
  if (fileId === null) return null;
  const view = await findApprovalView(
    person,
    { subjectKind: 'payout_file', subjectId: fileId },
    'payouts:approve',
  );
  return view && { ...view, viewerMay: 'watch' as const };
}

function toSendNow(person: Person, payout: WholePayout) {
  const { status, heldAt, fingerprint, reviewReason } = requireCurrent(payout);
  const judged = judgeSendNow({
    isAllowed: can(person.role, 'payouts:create'),
    isMaker: payout.makerId === person.userId,
    mayActForOthers: can(person.role, 'sending:cancel_colleagues'),
    isHeld: status === 'approved' && heldAt !== null,
    isAsSeen: true,
    isReasonGiven: true,
  });
  const needsReason = isNameToExplain({ reviewReason, payout });
  return judged.ok ? { fingerprint, needsReason } : null;
}

function toNameMatch(payout: WholePayout): NameMatch | null {
  const { method, expectedName } = payout;
  const recipientName = requireCurrent(payout).recipientName ?? payout.recipientName;
  return expectedName === null || !isCheckRequired(method) ? null : compareNames(expectedName, recipientName);
}

/** Whether the processor can be asked about it now, by whom, and what its ledger has answered already. */
function toAsking(person: Person, payout: WholePayout) {
  const attempt = requireCurrent(payout);
  const read = payout.events.filter(
    ({ attemptId, source }) => attemptId === attempt.id && source === 'inquiry',
  );
  const isRead = isReadAsPaid(read.map(({ processorStatus }) => processorStatus));
  const judged = judgeAskPayout(attempt, { canRead: canReadDisbursements(), isReadAsPaid: isRead });
  const isOnlyReported = attempt.status === 'paid_out' && !isRead;
  return {
    mayAsk: can(person.role, 'payouts:create') && judged.ok,
    isReadAsPaid: isRead,
    cannotAsk: isOnlyReported && !judged.ok ? judged.refusal.code : null,
  };
}

function toAmountViews(attempt: Parameters<typeof toKnownAmounts>[0]) {
  const { debited, received } = toKnownAmounts(attempt);
  return { debited: debited && toMoneyView(debited), received: received && toMoneyView(received) };
}

/** A payout that has not been tried yet waits for the time in which it can be called back. */
function toUndo(
  { status, tries, nextTryAt, needsApproval, reviewReason, leavesAt }: ReturnType<typeof requireCurrent>,
  now: Date,
) {
  if (
    status !== 'approved' ||
    !needsApproval ||
    leavesAt !== null ||
    tries > 0 ||
    reviewReason !== null ||
    nextTryAt === null ||
    nextTryAt <= now
  )
    return null;
  return { until: nextTryAt.toISOString(), leftMs: nextTryAt.getTime() - now.getTime() };
}

/** What was asked for before: with the name that the bank gave then, or in the payout that this one replaces. */
async function findChangedFrom(payout: WholePayout) {
  const { previousId, amountSide, description } = payout;
  if (requireCurrent(payout).recipientName !== null) {
    const { method, amount, recipient } = toListItem(payout, await findLatinNames());
    return {
      isByBank: true,
      method,
      amount,
      amountSide,
      recipient: { ...recipient, name: payout.recipientName },
      description,
    };
  }
  const [before] = previousId === null ? [] : await findListedPayouts(db(), [previousId]);
  if (!before || requireCurrent(before).reviewReason !== 'replaced_by_maker') return null;
  const { method, amount, recipient } = toListItem(before, await findLatinNames());
  const { amountSide: side, description: text } = before;
  return { isByBank: false, method, amount, amountSide: side, recipient, description: text };
}

const waiting: readonly (PayoutStatus | null)[] = ['accepted', 'unknown'];

/** A late answer does not restart the waiting time. */
function findWaitingSince(payout: WholePayout): Date | null {
  const { id, status, updatedAt } = requireCurrent(payout);
  if (!waiting.includes(status)) return null;
  const first = payout.events.findLast(
    ({ attemptId, toStatus }) => attemptId === id && waiting.includes(toStatus),
  );
  return first?.at ?? updatedAt;
}

function toLinked({ id, attempts, ...order }: NonNullable<WholePayout['next']>) {
  const [attempt] = attempts;
  if (!attempt) throw new Error(`Payout ${id} has no attempt`);
  return { id, orderNo: toShownOrderNo(order), status: attempt.status };
}

function toConfirmation({ check }: WholePayout) {
  if (!check?.confirmedAt || !check.confirmedBy) return null;
  const { recipientName: name, previousName, differentNameReason } = check;
  return {
    byName: check.confirmedBy.name,
    at: check.confirmedAt.toISOString(),
    name,
    previousName,
    differentNameReason,
  };
}

/**
 * The sums of the answer that the payout was made on; also for a card, where nobody confirms the check by name.
 */
function toCheckedSums({ check }: WholePayout) {
  if (check?.status !== 'allowed') return null;
  const { calculatedMinor, calculatedCurrency, receivedCurrency } = check;
  const isKnown = calculatedMinor !== null && calculatedCurrency !== null;
  return {
    calculated: isKnown ? toMoneyView(moneyOf(calculatedMinor, calculatedCurrency)) : null,
    receivedCurrency,
  };
}
