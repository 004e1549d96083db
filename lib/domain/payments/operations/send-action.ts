import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { type Slots, sendOnce } from '#lib/domain/sending/operations/send-once.ts';
import type {
  Call,
  Decision,
  Step,
  StepChange,
  StepEvent,
  Subject,
} from '#lib/domain/sending/operations/subject.ts';
import { claimDeadlineMs } from '#lib/domain/sending/rules/resend.ts';
import { changePayment, type Payment } from '#lib/processor/client.ts';
import { type KeptFailure, toKeptFailure } from '#lib/processor/kept-failure.ts';
import type { WriteOutcome } from '#lib/processor/outcome.ts';
import { enqueuePaymentAction, enqueuePaymentActions, enqueuePaymentInquiry } from '../jobs.ts';
import { judgeAction } from '../rules/payment.ts';
import { isBlocking } from '../rules/sums.ts';
import { type ActionReviewReason, canActionMove } from '../status/action.ts';
import { type ActionRow, actionClaims, findAction } from '../store/actions.ts';
import { lockPayment, type PaymentRow } from '../store/payments.ts';
import { recordAction, recordEvent } from './record.ts';
import { toProblem } from './to-columns.ts';
import { toStatus } from './to-status.ts';

type LockedAction = ActionRow & { payment: PaymentRow };

export const actionSubject: Subject<LockedAction, ActionAnswer> = {
  kind: 'payment-action',
  waiting: 'waiting',
  deadlineMs: claimDeadlineMs,
  claims: actionClaims,
  lock: lockAction,
  decide,
  enqueue: enqueuePaymentAction,
  enqueueAll: enqueuePaymentActions,
  move,
  // Whatever the outcome of the call, a status inquiry follows: only its result is relied on.
  note: (tx, { paymentId }) => enqueuePaymentInquiry(tx, paymentId),
  recordAnswer,
};

/** Sends one capture or cancellation at most once. */
export const sendAction = (actionId: string, slots?: Slots): Promise<void> =>
  sendOnce(actionSubject, actionId, slots);

async function lockAction(tx: Tx, id: string): Promise<LockedAction | null> {
  const paymentId = (await findAction(tx, id))?.paymentId;
  const payment = paymentId === undefined ? null : await lockPayment(tx, paymentId);
  // Read again under the lock: from now on nobody else can move it.
  const action = payment && (await findAction(tx, id));
  return action && { ...action, payment };
}

async function decide(tx: Tx, action: LockedAction): Promise<Decision<Call<ActionOutcome>>> {
  const { kind, maker, payment } = action;
  const event = { source: 'system', actor: worker } as const;
  const endUnsent = (reviewReason: ActionReviewReason) => ({
    kind: 'end' as const,
    end: () => recordAction(tx, action, 'not_sent', { ...event, reviewReason }),
  });
  if (maker.disabledAt !== null || !can(maker.role, 'payments:capture'))
    return endUnsent('maker_not_entitled');
  if (payment.status !== 'authorized')
    return { kind: 'end', end: () => recordAction(tx, action, 'overtaken', event) };
  // The call names no sum: it would take or release whatever is authorised by now.
  const problem = toProblem(payment.sumsQuestion);
  const isDoubted = isBlocking(problem) || (kind === 'capture' && problem !== null);
  if (isDoubted || action.amountMinor !== payment.amountMinor || action.currency !== payment.currency)
    return endUnsent('amount_changed');
  const { processorPaymentId } = payment;
  return {
    kind: 'begin',
    begin: async () => async (context) => {
      const startedAt = new Date();
      const outcome = await changePayment(processorPaymentId, kind, context);
      return toKeptAction(outcome, processorPaymentId, startedAt);
    },
  };
}

async function move(
  tx: Tx,
  action: LockedAction,
  to: Step,
  { kind: _, reviewReason = null, ...event }: StepEvent,
  change?: StepChange,
): Promise<boolean> {
  const isUnexpected = reviewReason === 'unlisted_status' || reviewReason === 'cannot_wait';
  const fact = { ...event, reviewReason: isUnexpected ? ('answer_unexpected' as const) : reviewReason };
  const moved = await recordAction(tx, action, to, fact, change);
  if (to === 'unknown' || to === 'refused') await enqueuePaymentInquiry(tx, action.paymentId);
  return moved;
}

async function recordAnswer(tx: Tx, action: LockedAction, { word }: ActionAnswer): Promise<void> {
  const { id, kind, status, paymentId } = action;
  // "Authorised" in the answer to a capture means that the request was accepted but has not taken effect yet.
  const judged = judgeAction(kind, toStatus(word, true));
  const to = judged === 'as_before' ? 'accepted' : judged === 'unlisted' ? 'unknown' : judged;
  const reviewReason = judged === 'unlisted' ? ('answer_unexpected' as const) : null;
  const event = { source: 'processor_answer', actor: worker, processorStatus: word, reviewReason } as const;
  if (canActionMove(status, to)) await recordAction(tx, action, to, event);
  else await recordEvent(tx, paymentId, { ...event, kind: 'read', actionId: id });
  await enqueuePaymentInquiry(tx, paymentId);
}

/** The outcome of a capture or cancellation, in a form the outcome journal can hold. */
type ActionOutcome = KeptFailure | ActionAnswer;

/** The payment's own status; everything else comes from the status inquiry that follows right away. */
type ActionAnswer = { kind: 'answered'; word: string; at: string };

function toKeptAction(
  outcome: WriteOutcome<Payment>,
  processorPaymentId: string,
  startedAt: Date,
): ActionOutcome {
  if (outcome.kind !== 'answered') return toKeptFailure(outcome);
  // An answer about another payment says nothing about ours.
  if (outcome.answer.id !== processorPaymentId)
    return { kind: 'unknown', reviewReason: 'answer_unexpected', errorCode: 'other payment', hold: 'none' };
  return { kind: 'answered', word: outcome.answer.processorStatus, at: startedAt.toISOString() };
}
