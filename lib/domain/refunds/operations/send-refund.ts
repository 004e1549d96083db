import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { moneyOf } from '#lib/core/money.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { checkRelease } from '#lib/domain/approvals/operations.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import { maxTries, tokenPauseMs } from '#lib/domain/sending/rules.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations.ts';
import { log } from '#lib/log.ts';
import { createRefund, prepareToken, type RefundRequest } from '#lib/processor/client.ts';
import { enqueueRefundSending } from '../jobs.ts';
import { type ClaimFacts, claimDeadlineMs, decideClaim } from '../rules/claim.ts';
import { isClaimHeld, listOwnRefunds, lockRefund, type RefundRow } from '../store/refunds.ts';
import { fingerprint } from './fingerprint.ts';
import { toKeptOutcome } from './outcome.ts';
import { recordMove } from './record.ts';
import { refundOutcomes } from './record-outcome.ts';
import { takeLedgerSnapshot } from './take-ledger-snapshot.ts';

/**
 * Sends one refund at most once (failure model 2.5): token, claim by one conditional update, the processor's books as
 * the baseline, then exactly one call, then its outcome. Whoever calls this, and however often: only the winner of the
 * claim sends, and only while no other refund of the payment is between its claim and a certain answer.
 */
export async function sendRefund(refundId: string): Promise<void> {
  const hold = await findHold(new Date());
  if (hold) {
    // A stopped switch has no end: the sweep comes back to it.
    if (hold.until) await transaction((tx) => enqueueRefundSending(tx, refundId, hold.until ?? undefined));
    return;
  }
  try {
    await prepareToken();
  } catch (error) {
    log().warn({ refundId, error }, 'no token: the refund waits');
    await transaction((tx) => enqueueRefundSending(tx, refundId, new Date(Date.now() + tokenPauseMs)));
    return;
  }
  const claim = await takeClaim(refundId);
  if (!claim) return;
  const { claimId, refund, webhookUrl } = claim;
  if (!(await takeLedgerSnapshot(refund, claimId))) return;
  const outcome = await createRefund(toRequest(refund, webhookUrl), {
    subjectId: refundId,
    confirmLease: () => isClaimHeld(db(), refundId, claimId, new Date(Date.now() - claimDeadlineMs)),
  });
  await refundOutcomes.keep(refundId, claimId, toKeptOutcome(outcome));
}

type Claim = { claimId: string; refund: RefundRow; webhookUrl: string };

async function takeClaim(refundId: string): Promise<Claim | null> {
  return transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (!refund) return null;
    const own = await listOwnRefunds(tx, refund.paymentId);
    const isPaymentFree = !own.some(({ status }) => status === 'sending' || status === 'unknown');
    const decision = decideClaim(await toFacts(tx, refund, isPaymentFree), new Date());
    if (decision === 'leave') return null;
    // Asked again: half a minute may have gone by over the token.
    if (await findHold(new Date(), tx)) return null;
    const fact = { source: 'system', actor: worker } as const;
    if (decision !== 'send') {
      const isPerson = decision === 'maker_not_entitled' || decision === 'approver_not_entitled';
      const kind = isPerson ? 'not_entitled' : 'not_sent';
      const to = decision === 'payment_not_captured' ? 'not_sent' : 'cancelled';
      await recordMove(tx, refund, to, { ...fact, kind, reviewReason: decision });
      return null;
    }
    const claimId = newId('claim');
    const change = { claimId, sendingSince: new Date(), nextTryAt: null };
    if (!(await recordMove(tx, refund, 'sending', { ...fact, kind: 'claimed' }, change))) return null;
    const { url } = await openEndpoint(tx, { subjectKind: 'refund', subjectId: refundId });
    return { claimId, refund, webhookUrl: url };
  });
}

async function toFacts(tx: Tx, refund: RefundRow, isPaymentFree: boolean): Promise<ClaimFacts> {
  const { maker, payment, status, tries, nextTryAt } = refund;
  const present = fingerprint(refund);
  const isBack = refund.recipientPhone === null;
  const subject = { subjectKind: 'refund', subjectId: refund.id } as const;
  const sent = { fingerprint: present, makerId: maker.id, permission: 'refunds:approve' } as const;
  const release = isBack ? 'approved' : await checkRelease(tx, subject, sent);
  const isAnotherAccountAllowed = isBack || can(maker.role, 'refunds:to_another_account');
  return {
    status,
    hasTries: tries < maxTries,
    nextTryAt,
    isPaymentFree,
    isCaptured: payment.status === 'captured',
    isMakerEntitled:
      maker.disabledAt === null && can(maker.role, 'refunds:create') && isAnotherAccountAllowed,
    isContentUnchanged: refund.fingerprint === present,
    release,
  };
}

function toRequest(refund: RefundRow, webhookUrl: string): RefundRequest {
  const { payment, amountMinor, currency, number, reasonSent, recipientPhone, recipientBankCode } = refund;
  return {
    paymentId: payment.processorPaymentId,
    money: moneyOf(amountMinor, currency),
    clientReferenceId: number,
    reason: reasonSent,
    webhookUrl,
    ...(recipientPhone !== null &&
      recipientBankCode !== null && { recipient: { phone: recipientPhone, bankCode: recipientBankCode } }),
  };
}
