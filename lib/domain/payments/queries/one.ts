import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { getProcessorLog, toEventView } from '#lib/domain/processor-log/queries.ts';
import { type InquiryView, inquiryView, type PaymentView, paymentView } from '../schemas/views.ts';
import { findInquiry } from '../store/inquiries.ts';
import { existsPayment, findWholePayment, type WholePayment } from '../store/reading.ts';
import { toActionView, toListItem } from './to-views.ts';

/** Everything the page of one payment shows; null when there is none. */
export async function findPaymentView(_person: Person, id: string): Promise<PaymentView | null> {
  const payment = await findWholePayment(db(), id);
  if (!payment) return null;
  const deliveryIds = payment.events.flatMap(({ deliveryId }) => deliveryId ?? []);
  const subjectIds = [payment.id, ...payment.actions.map((action) => action.id)];
  const actions = payment.actions.map((action) => toActionView(action, payment));
  return paymentView.parse({
    ...toListItem(payment),
    openAction:
      actions.find(({ status }) => ['waiting', 'sending', 'accepted', 'unknown'].includes(status)) ?? null,
    enteredBy: payment.enteredBy,
    readAt: payment.readAt?.toISOString() ?? null,
    readFailedAt: payment.readFailedAt?.toISOString() ?? null,
    readProblem: payment.readProblem,
    actions,
    timeline: payment.events.map((event) => toTimelineEntry(event, payment)),
    ...(await getProcessorLog(subjectIds, deliveryIds)),
  });
}

/** Whether there is such a payment for this person to see. */
export function hasPayment(_person: Person, id: string): Promise<boolean> {
  return existsPayment(db(), id);
}

function toTimelineEntry(event: WholePayment['events'][number], { actions }: WholePayment) {
  const action = actions.find(({ id }) => id === event.actionId);
  return {
    ...toEventView(event),
    action: action
      ? { kind: action.kind, amount: toMoneyView(moneyOf(action.amountMinor, action.currency)) }
      : null,
  };
}

/** The processor is given this long to answer a reading; past it the screen says that it gave none. */
const inquiryDeadlineMs = 60_000;

/** A reading of one's own; null for anybody else's, as for one that does not exist. */
export async function findOwnInquiry(person: Person, id: string): Promise<InquiryView | null> {
  const inquiry = await findInquiry(db(), id);
  if (inquiry?.requestedById !== person.userId) return null;
  // A reading whose worker died answers nothing any more: derived from the clock, so that nobody waits for a sweep.
  const isOverdue = Date.now() - inquiry.requestedAt.getTime() > inquiryDeadlineMs;
  const { subjectKind, subjectId, processorId, outcome, problem, requestedAt, finishedAt } = inquiry;
  return inquiryView.parse({
    id,
    subjectKind,
    subjectId,
    processorId,
    outcome: outcome === 'running' && isOverdue ? 'no_answer' : outcome,
    problem,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  });
}
