import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { holdOthers } from '#lib/domain/sending/operations/switch.ts';
import { decideAfterUnsent } from '#lib/domain/sending/rules.ts';
import { outcomesOf } from '#lib/spool/outcomes.ts';
import { enqueuePaymentAction, enqueuePaymentInquiry } from '../jobs.ts';
import { judgeAction } from '../rules.ts';
import { canActionMove } from '../status.ts';
import { type ActionRow, findAction } from '../store/actions.ts';
import { lockPayment } from '../store/payments.ts';
import type { ActionOutcome } from './action-outcome.ts';
import { recordAction, recordEvent } from './record.ts';
import { toStatus } from './to-status.ts';

const answer = { source: 'processor_answer', actor: worker } as const;

export const actionOutcomes = outcomesOf('payment-action', recordActionOutcome);

/**
 * Writes down what became of our one call. The state may have moved meanwhile (a reading showed the effect first, the
 * sweep gave up). Whatever came of it, the payment is read: only that is believed.
 */
async function recordActionOutcome(actionId: string, claimId: string, outcome: ActionOutcome): Promise<void> {
  await transaction(async (tx) => {
    const paymentId = (await findAction(tx, actionId))?.paymentId;
    if (paymentId === undefined) throw new Error(`Action ${actionId} is gone`);
    await lockPayment(tx, paymentId);
    const action = await findAction(tx, actionId);
    if (!action) throw new Error(`Action ${actionId} is gone`);
    if (outcome.kind === 'not_sent') return recordUnsent(tx, action, claimId, outcome);
    if (outcome.kind === 'unknown') await holdOthers(tx, outcome.hold);
    await recordKnown(tx, action, outcome);
    await enqueuePaymentInquiry(tx, paymentId);
  });
}

async function recordKnown(
  tx: Tx,
  action: ActionRow,
  outcome: Exclude<ActionOutcome, { kind: 'not_sent' }>,
): Promise<void> {
  const { status } = action;
  const isOpenCall = status === 'sending' || status === 'unknown';
  if (outcome.kind === 'unknown') {
    const { errorCode } = outcome;
    const reviewReason =
      outcome.reviewReason === 'unlisted_status' ? 'answer_unexpected' : outcome.reviewReason;
    if (status === 'sending')
      await recordAction(tx, action, 'unknown', { ...answer, reviewReason, errorCode });
    return;
  }
  if (outcome.kind === 'refused') {
    if (isOpenCall) await recordAction(tx, action, 'refused', { ...answer, ...outcome });
    return;
  }
  // "Authorised" in the answer to a capture: taken, and not there yet.
  const judged = judgeAction(action.kind, toStatus(outcome.word));
  const to = judged === 'as_before' ? 'accepted' : judged;
  const fact = { ...answer, processorStatus: outcome.word };
  if (canActionMove(status, to)) await recordAction(tx, action, to, fact);
  else await recordEvent(tx, action.paymentId, { ...fact, kind: 'read', actionId: action.id });
}

/** Back to waiting only while the claim is still ours: after the sweep the proof came too late. */
async function recordUnsent(
  tx: Tx,
  action: ActionRow,
  claimId: string,
  outcome: Extract<ActionOutcome, { kind: 'not_sent' }>,
): Promise<void> {
  if (action.status !== 'sending' || action.claimId !== claimId || outcome.reason === 'lease_lost') return;
  const next = decideAfterUnsent(action.tries, outcome.resend, new Date());
  const fact = { source: 'system', actor: worker, errorCode: outcome.reason } as const;
  if (!next.again) {
    const { reviewReason, tries } = next;
    await recordAction(tx, action, 'not_sent', { ...fact, reviewReason }, { tries });
    return;
  }
  const { tries, nextTryAt } = next;
  await enqueuePaymentAction(tx, action.id, nextTryAt);
  await recordAction(tx, action, 'waiting', fact, { tries, nextTryAt });
}
