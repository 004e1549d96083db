import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { listInquiryIds } from '#lib/domain/inquiries/store.ts';
import { getProcessorLog, toEventView } from '#lib/domain/processor-log/queries.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { type PaymentView, paymentView } from '../schemas/views.ts';
import { findWholePayment, type WholePayment } from '../store/reading.ts';
import { toActionView, toListItem, toPageFields } from './to-views.ts';

/** Everything that the page of one payment shows; null when there is no such payment. */
export async function findPaymentView(_person: Person, id: string): Promise<PaymentView | null> {
  const payment = await findWholePayment(db(), id);
  if (!payment) return null;
  const deliveryIds = payment.events.flatMap(({ deliveryId }) => deliveryId ?? []);
  const inquiryIds = await listInquiryIds(db(), id);
  const subjectIds = [payment.id, ...payment.actions.map((action) => action.id), ...inquiryIds];
  const actions = payment.actions.map((action) => toActionView(action, payment));
  return paymentView.parse({
    ...toListItem(payment, await findLatinNames()),
    ...toPageFields(payment),
    erasedAt: payment.erasedAt?.toISOString() ?? null,
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

function toTimelineEntry(event: WholePayment['events'][number], { actions }: WholePayment) {
  const action = actions.find(({ id }) => id === event.actionId);
  return {
    ...toEventView(event),
    action: action
      ? { kind: action.kind, amount: toMoneyView(moneyOf(action.amountMinor, action.currency)) }
      : null,
  };
}
