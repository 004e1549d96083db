import 'server-only';
import { can, type Person, rolesThatMay } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { getProcessorLog, toEventView } from '#lib/domain/processor-log/queries.ts';
import { findResolutionViews, toResolutionLine } from '#lib/domain/resolutions/queries.ts';
import { listEnabledNames } from '#lib/domain/users/store/accounts.ts';
import { destinationDays, toDecision } from '../rules/decide.ts';
import { toNextInquiry, toWaitingSince } from '../rules/inquiry.ts';
import { toOpenEnd } from '../rules/open-end.ts';
import { type DecisionView, type RefundView, refundView, type WaitingView } from '../schemas/views.ts';
import { isResolvedByHand } from '../status.ts';
import {
  existsRefund,
  findBlocking,
  findWholeRefund,
  sumToDestination,
  type WholeRefund,
  type WholeRefundEvent,
} from '../store/reading.ts';
import { findNextApproved } from '../store/refunds.ts';
import { toListItem } from './to-list-item.ts';

/** Everything the page of one refund shows; null when there is none. */
export async function findRefundView(person: Person, id: string): Promise<RefundView | null> {
  const refund = await findWholeRefund(db(), id);
  if (!refund) return null;
  const { currency, processedMinor, status } = refund;
  const deliveryIds = refund.events.flatMap(({ deliveryId }) => deliveryId ?? []);
  const subjectIds = [refund.id, ...(refund.checkId === null ? [] : [refund.checkId])];
  return refundView.parse({
    ...toListItem(refund),
    note: refund.note,
    anotherAccountReason: refund.anotherAccountReason,
    confirmation: toConfirmation(refund),
    waiting: await findWaiting(person, refund),
    decision: toDecisionView(refund),
    ...(await findResolutionViews(person, {
      subjectKind: 'refund',
      subjectId: refund.id,
      makerId: refund.makerId,
      approverIds: refund.decidedById === null ? [] : [refund.decidedById],
      openEnd: toOpenEnd(refund),
      isResolved: isResolvedByHand(status),
    })),
    releases: await findReleased(refund),
    processorRefundId: refund.processorRefundId,
    processed: processedMinor === null ? null : toMoneyView(moneyOf(processedMinor, currency)),
    tries: refund.tries,
    nextTryAt: refund.nextTryAt?.toISOString() ?? null,
    waitsFor: status === 'approved' ? await findBlocking(db(), refund.paymentId, id) : null,
    waitingSince: toWaitingSince(refund)?.toISOString() ?? null,
    readAt: refund.readAt?.toISOString() ?? null,
    readProblem: refund.readProblem,
    nextReadAt: toNextInquiry(refund)?.toISOString() ?? null,
    timeline: refund.events.map((event) => ({
      ...toEventView(event),
      ...toLine(event, refund),
    })),
    ...(await getProcessorLog(subjectIds, deliveryIds)),
  });
}

/** While this one's end is not known, no other refund of its payment leaves. */
async function findReleased({ status, paymentId, currency }: WholeRefund) {
  const next = status === 'unknown' ? await findNextApproved(db(), paymentId) : null;
  return next && { ...next, amount: toMoneyView(moneyOf(next.amountMinor, currency)) };
}

/** What a person wrote to a line of the timeline. */
function toLine(event: WholeRefundEvent, { declineReason }: WholeRefund) {
  const line = toResolutionLine(event);
  return event.kind === 'declined' ? { ...line, words: declineReason } : line;
}

/** Whether there is such a refund for this person to see. */
export function hasRefund(_person: Person, id: string): Promise<boolean> {
  return existsRefund(db(), id);
}

function toConfirmation({ check }: WholeRefund) {
  if (!check?.confirmedAt || !check.confirmedBy) return null;
  return { byName: check.confirmedBy.name, at: check.confirmedAt.toISOString(), name: check.recipientName };
}

function toDecisionView(refund: WholeRefund): DecisionView | null {
  const kind = toDecision(refund);
  const { decidedBy, decidedAt, declineReason } = refund;
  if (kind === null || !decidedBy || !decidedAt) return null;
  return { kind, byName: decidedBy.name, at: decidedAt.toISOString(), reason: declineReason };
}

const dayMs = 24 * 3_600_000;

async function findWaiting({ userId, role }: Person, refund: WholeRefund): Promise<WaitingView | null> {
  const { makerId, recipientPhone, currency, fingerprint } = refund;
  if (refund.status !== 'pending_approval' || recipientPhone === null) return null;
  const since = new Date(Date.now() - destinationDays * dayMs);
  const [deciders, { count, amountMinor }] = await Promise.all([
    listEnabledNames(db(), rolesThatMay('refunds:approve'), [makerId]),
    sumToDestination(db(), { id: refund.id, recipientPhone, currency }, since),
  ]);
  const mayOther = can(role, 'refunds:approve') ? 'decide' : 'watch';
  return {
    viewerMay: makerId === userId ? 'withdraw' : mayOther,
    deciders,
    fingerprint,
    sameDestination: { count, sum: toMoneyView(moneyOf(amountMinor, currency)) },
  };
}
