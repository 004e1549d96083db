import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { findApprovalView } from '#lib/domain/approvals/queries.ts';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import { toRefundRetype } from '#lib/domain/payouts/rules/release.ts';
import { getProcessorLog, toEventView } from '#lib/domain/processor-log/queries.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { findResolutionViews, toResolutionLine } from '#lib/domain/resolutions/queries.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { canCancel } from '#lib/domain/sending/rules/cancel.ts';
import { toNextInquiry, toWaitingSince } from '../rules/inquiry.ts';
import { canRepeat } from '../rules/next.ts';
import { toOpenEnd } from '../rules/open-end.ts';
import { type RefundView, refundView } from '../schemas/views.ts';
import { isResolvedByHand, isUnresolved } from '../status.ts';
import {
  countEarlier,
  findBlocking,
  findNewestAttempt,
  findWholeRefund,
  type WholeRefund,
  type WholeRefundEvent,
} from '../store/reading.ts';
import { listUnsent } from '../store/refunds.ts';
import { findSameDestinations } from './approvals.ts';
import { toListItem } from './to-list-item.ts';

/** Everything that the page of one refund shows; null when there is no such refund. */
export async function findRefundView(person: Person, id: string): Promise<RefundView | null> {
  const refund = await findWholeRefund(db(), id);
  if (!refund) return null;
  const { status } = refund;
  const deliveryIds = refund.events.flatMap(({ deliveryId }) => deliveryId ?? []);
  const approval = await findApprovalView(
    person,
    { subjectKind: 'refund', subjectId: id },
    'refunds:approve',
    toRefundRetype((await findPolicyInForce(db())).policy, moneyOf(refund.amountMinor, refund.currency)),
  );
  const attempt = refund.previousId === null ? 1 : 1 + (await countEarlier(db(), id));
  const newest = refund.next && (await findNewestAttempt(db(), id));
  const subjectIds = [refund.id, ...(refund.checkId === null ? [] : [refund.checkId])];
  return refundView.parse({
    ...toListItem(refund, await findLatinNames()),
    erasedAt: refund.erasedAt?.toISOString() ?? null,
    note: refund.note,
    anotherAccountReason: refund.anotherAccountReason,
    confirmation: toConfirmation(refund),
    approval,
    sameDestination: (await findSameDestinations([refund])).get(id) ?? null,
    previous: refund.previous,
    next: refund.next,
    attempt,
    newest: newest && { ...newest, attempt: attempt + newest.later },
    mayRepeat: canRepeat(person.role, { ...refund, nextId: refund.next?.id ?? null }),
    mayCancel: canCancel(person, refund, 'refunds:create'),
    ...(await findResolutionViews(person, {
      subjectKind: 'refund',
      subjectId: refund.id,
      makerId: refund.makerId,
      openEnd: toOpenEnd(refund),
      isResolved: isResolvedByHand(status),
    })),
    waitingForIt: await listWaitingFor(person, refund),
    heldAt: status === 'approved' ? (refund.heldAt?.toISOString() ?? null) : null,
    mayRelease: status === 'approved' && refund.heldAt !== null && can(person.role, 'resolutions:decide'),
    processorRefundId: refund.processorRefundId,
    intentId: refund.processorIntentId,
    processorCreatedAt: refund.processorCreatedAt?.toISOString() ?? null,
    exchangeRate: refund.exchangeRate,
    tries: refund.tries,
    nextTryAt: refund.nextTryAt?.toISOString() ?? null,
    waitsFor: status === 'approved' ? await findBlocking(db(), refund.paymentId, id) : null,
    waitingSince: toWaitingSince(refund)?.toISOString() ?? null,
    readAt: refund.readAt?.toISOString() ?? null,
    readProblem: refund.readProblem,
    nextReadAt: toNextInquiry(refund)?.toISOString() ?? null,
    timeline: refund.events.map((event) => ({
      ...toEventView(event),
      ...toLine(event, approval),
    })),
    ...(await getProcessorLog(subjectIds, deliveryIds)),
  });
}

/** The payment's waiting refunds: while the outcome of this one is unknown, no other refund of it is sent. */
async function listWaitingFor(person: Person, { status, paymentId, currency }: WholeRefund) {
  const waiting = isUnresolved(status) ? await listUnsent(db(), paymentId) : [];
  return waiting.map(({ id, number, amountMinor, heldAt, ...rest }) => ({
    id,
    number,
    amount: toMoneyView(moneyOf(amountMinor, currency)),
    isHeldBack: heldAt !== null,
    mayHold: heldAt === null && can(person.role, 'resolutions:decide'),
    mayCancel: canCancel(person, rest, 'refunds:create'),
  }));
}

/** What a person wrote about a timeline event. */
function toLine(event: WholeRefundEvent, approval: ApprovalView | null) {
  const line = toResolutionLine(event);
  if (event.kind !== 'declined') return line;
  const declined = approval?.decisions.find(({ answer }) => answer === 'declined');
  return { ...line, words: declined?.reason ?? null };
}

function toConfirmation({ check }: WholeRefund) {
  if (!check?.confirmedAt || !check.confirmedBy) return null;
  const { recipientName: name, differentNameReason } = check;
  return { byName: check.confirmedBy.name, at: check.confirmedAt.toISOString(), name, differentNameReason };
}
