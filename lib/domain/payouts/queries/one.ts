import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { getProcessorLog, toEventView } from '#lib/domain/processor-log/queries.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { findResolutionViews, toResolutionLine } from '#lib/domain/resolutions/queries.ts';
import { canCancel } from '#lib/domain/sending/rules/cancel.ts';
import { canReadDisbursements } from '#lib/processor/client.ts';
import { isReadAsPaid } from '../operations/read-payout.ts';
import { toKnownAmounts } from '../operations/reported-amounts.ts';
import { judgeAskPayout, toNextInquiry } from '../rules/inquiry.ts';
import { toOpenEnd } from '../rules/open-end.ts';
import { type PayoutView, payoutView } from '../schemas/views.ts';
import { isResolvedByHand, type PayoutStatus } from '../status.ts';
import { existsPayout, findNewestAttempt, findWholePayout, type WholePayout } from '../store/reading.ts';
import { requireCurrent, toListItem } from './to-list-item.ts';

/** Everything that the page of one payout shows; null when it does not exist. */
export async function findPayout(person: Person, id: string): Promise<PayoutView | null> {
  const payout = await findWholePayout(db(), id);
  if (!payout) return null;
  const attempt = requireCurrent(payout);
  const [newest, toLatin, processorLog] = await Promise.all([
    payout.next && findNewestAttempt(db(), id),
    findLatinNames(),
    getProcessorLog([attempt.id, ...(payout.checkId ? [payout.checkId] : [])]),
  ]);
  return payoutView.parse({
    ...toListItem(payout, toLatin),
    erasedAt: payout.erasedAt?.toISOString() ?? null,
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
      processorStatus: attempt.processorStatus,
      readAt: attempt.readAt?.toISOString() ?? null,
      readProblem: attempt.readProblem,
      ...toAsking(person, payout),
      nextReadAt: canReadDisbursements() ? (toNextInquiry(attempt)?.toISOString() ?? null) : null,
      ...toAmountViews(attempt),
    },
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

/** Whether the processor can be asked about it now, by whom, and what its books have said already. */
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

/** Whether this payout exists for this person. */
export function hasPayout(_person: Person, id: string): Promise<boolean> {
  return existsPayout(db(), id);
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

function toLinked({ id, orderNo, attempts }: NonNullable<WholePayout['next']>) {
  const [attempt] = attempts;
  if (!attempt) throw new Error(`Payout ${id} has no attempt`);
  return { id, orderNo, status: attempt.status };
}

function toConfirmation({ check }: WholePayout) {
  if (!check?.confirmedAt || !check.confirmedBy) return null;
  const { recipientName, previousName, differentNameReason, receivedCurrency } = check;
  const { calculatedMinor, calculatedCurrency } = check;
  return {
    byName: check.confirmedBy.name,
    at: check.confirmedAt.toISOString(),
    name: recipientName,
    previousName,
    differentNameReason,
    calculated:
      calculatedMinor !== null && calculatedCurrency !== null
        ? toMoneyView(moneyOf(calculatedMinor, calculatedCurrency))
        : null,
    receivedCurrency,
  };
}
