import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db, transaction } from '#lib/db/client.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import { maxTries, tokenPauseMs } from '#lib/domain/sending/rules.ts';
import { log } from '#lib/log.ts';
import { changePayment, prepareToken } from '#lib/processor/client.ts';
import { enqueuePaymentAction } from '../jobs.ts';
import { actionDeadlineMs } from '../rules.ts';
import { findAction, isActionClaimHeld } from '../store/actions.ts';
import { lockPayment } from '../store/payments.ts';
import { toKeptOutcome } from './action-outcome.ts';
import { recordAction } from './record.ts';
import { actionOutcomes } from './record-action-outcome.ts';

/**
 * Sends one capture or cancellation at most once: token, claim by one conditional update, one call, its outcome.
 * Whoever calls this, and however often: only the winner of the claim sends.
 */
export async function sendAction(actionId: string): Promise<void> {
  const hold = await findHold(new Date());
  if (hold) {
    // A stopped switch has no end: resuming enqueues again.
    if (hold.until) await transaction((tx) => enqueuePaymentAction(tx, actionId, hold.until ?? undefined));
    return;
  }
  try {
    await prepareToken();
  } catch (error) {
    log().warn({ actionId, error }, 'no token: the change of a payment waits');
    await transaction((tx) => enqueuePaymentAction(tx, actionId, new Date(Date.now() + tokenPauseMs)));
    return;
  }
  const claim = await takeClaim(actionId);
  if (!claim) return;
  const { claimId, processorPaymentId, kind } = claim;
  const startedAt = new Date();
  const outcome = await changePayment(processorPaymentId, kind, {
    subjectId: actionId,
    confirmLease: () => isActionClaimHeld(db(), actionId, claimId, new Date(Date.now() - actionDeadlineMs)),
  });
  await actionOutcomes.keep(actionId, claimId, toKeptOutcome(outcome, processorPaymentId, startedAt));
}

async function takeClaim(actionId: string) {
  return transaction(async (tx) => {
    const paymentId = (await findAction(tx, actionId))?.paymentId;
    const payment = paymentId === undefined ? null : await lockPayment(tx, paymentId);
    const action = await findAction(tx, actionId);
    if (!payment || !action) return null;
    const { status, tries, nextTryAt, maker } = action;
    const now = new Date();
    if (status !== 'waiting' || tries >= maxTries || (nextTryAt !== null && nextTryAt > now)) return null;
    // Asked again: half a minute may have gone by over the token.
    if (await findHold(now, tx)) return null;
    const fact = { source: 'system', actor: worker } as const;
    if (maker.disabledAt !== null || !can(maker.role, 'payments:capture')) {
      await recordAction(tx, action, 'not_sent', { ...fact, reviewReason: 'maker_not_entitled' });
      return null;
    }
    if (payment.status !== 'authorized') {
      await recordAction(tx, action, 'overtaken', fact);
      return null;
    }
    const claimId = newId('claim');
    const claim = { claimId, sendingSince: now, nextTryAt: null };
    if (!(await recordAction(tx, action, 'sending', fact, claim))) return null;
    return { claimId, processorPaymentId: payment.processorPaymentId, kind: action.kind };
  });
}
