import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { type NewEvent, toEvent } from '#lib/domain/processor-log/operations.ts';
import type { EventSource } from '#lib/domain/processor-log/status.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import type { PaymentEventKind } from '../rules/timeline.ts';
import {
  type ActionReviewReason,
  canActionMove,
  isActionOpen,
  type PaymentActionStatus,
} from '../status/action.ts';
import type { PaymentStatus } from '../status.ts';
import { type ActionRow, moveAction } from '../store/actions.ts';
import { insertPaymentEvent, type PaymentChange, updatePayment } from '../store/payments.ts';

export type NewPaymentEvent = NewEvent<PaymentEventKind, EventSource> & { actionId?: string };

type Move = { fromStatus?: PaymentStatus; toStatus?: PaymentStatus };

/** Writes a timeline event and publishes the live event. */
export async function recordEvent(
  tx: Tx,
  paymentId: string,
  fact: NewPaymentEvent,
  move: Move = {},
): Promise<void> {
  const { actionId = null } = fact;
  await insertPaymentEvent(tx, { paymentId, actionId, ...toEvent(fact), ...move });
  await publish(tx, 'payment', paymentId);
}

/** The only way a payment changes status: row, timeline event, live event and audit entry together. */
export async function recordStatus(
  tx: Tx,
  payment: { id: string; status: PaymentStatus },
  to: PaymentStatus,
  fact: NewPaymentEvent,
  change: PaymentChange,
): Promise<void> {
  await updatePayment(tx, payment.id, { ...change, status: to });
  await recordEvent(tx, payment.id, fact, { fromStatus: payment.status, toStatus: to });
  const about = { from: payment.status, source: fact.source };
  await audit(tx, fact.actor, `payment.${to}`, { kind: 'payment', id: payment.id }, about);
}

const eventOf: Record<PaymentActionStatus, PaymentEventKind> = {
  waiting: 'action_unsent',
  sending: 'action_sent',
  accepted: 'action_accepted',
  unknown: 'action_unknown',
  done: 'action_done',
  refused: 'action_refused',
  not_sent: 'action_not_sent',
  no_effect: 'action_no_effect',
  overtaken: 'action_overtaken',
};

type NewActionEvent = Omit<NewPaymentEvent, 'kind' | 'actionId'> & {
  reviewReason?: ActionReviewReason | null;
};

type ActionChange = {
  tries?: number;
  nextTryAt?: Date | null;
  sendingSince?: Date;
  claimId?: string;
};

/** The only way a capture or cancellation changes state. The caller holds the payment's lock. */
export async function recordAction(
  tx: Tx,
  action: ActionRow,
  to: PaymentActionStatus,
  fact: NewActionEvent,
  change: ActionChange = {},
): Promise<boolean> {
  const { id, paymentId, status: from } = action;
  if (!canActionMove(from, to)) throw new Error(`Action ${id} may not move from ${from} to ${to}`);
  const { reviewReason = null, errorCode = null, errorMessage = null } = fact;
  const isAwaited = to === 'accepted' || to === 'unknown';
  const moved = await moveAction(tx, id, from, {
    status: to,
    reviewReason,
    errorCode,
    errorMessage,
    ...(to !== 'sending' && { claimId: null, sendingSince: null }),
    ...(isAwaited && { watchedSince: new Date() }),
    ...(!isActionOpen(to) && { finishedAt: new Date() }),
    ...change,
  });
  if (!moved) return false;
  // Monitoring alerts on this log line (docs/failure-model.md, "page").
  if (reviewReason)
    log().error(
      { paymentId, actionId: id, reviewReason, from, to },
      'capture or cancellation needs a person',
    );
  await recordEvent(tx, paymentId, { ...fact, kind: eventOf[to], actionId: id });
  await audit(
    tx,
    fact.actor,
    `payment.${action.kind}.${to}`,
    { kind: 'payment', id: paymentId },
    { action: id, from },
  );
  return true;
}
