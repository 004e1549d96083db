import 'server-only';
import { can } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db, transaction } from '#lib/db/client.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations.ts';
import { log } from '#lib/log.ts';
import { createIntent, type IntentRequest, prepareToken } from '#lib/processor/client.ts';
import { enqueueSending } from '../jobs.ts';
import { type ClaimFacts, claimDeadlineMs, decideClaim } from '../rules.ts';
import { type AttemptWithPayout, isClaimHeld, lockAttempt } from '../store/attempts.ts';
import { contentHash, toContent } from './content-hash.ts';
import { findHold } from './dispatch.ts';
import { keepOutcome } from './keep-outcome.ts';
import { recordMove, worker } from './record.ts';

/** Row 1 of the failure model: without a token nothing is claimed; the processor is asked again so much later. */
const tokenPauseMs = 15_000;

/**
 * Sends one attempt at most once (failure model 2.3, 2.4 D0–D12): token first, then the claim by one conditional
 * update, then exactly one call on a connection of its own, then its outcome. Whoever calls this, and however often:
 * only the winner of the claim sends.
 */
export async function sendPayout(attemptId: string): Promise<void> {
  const hold = await findHold(new Date());
  if (hold) {
    // A stopped switch has no end: resuming enqueues again.
    if (hold.until) await transaction((tx) => enqueueSending(tx, attemptId, hold.until ?? undefined));
    return;
  }
  try {
    await prepareToken();
  } catch (error) {
    log().warn({ attemptId, error }, 'no token: the payout waits');
    await transaction((tx) => enqueueSending(tx, attemptId, new Date(Date.now() + tokenPauseMs)));
    return;
  }
  const claim = await takeClaim(attemptId);
  if (!claim) return;
  const outcome = await createIntent(toRequest(claim.attempt, claim.webhookUrl), {
    subjectId: attemptId,
    confirmLease: () => isClaimHeld(db(), attemptId, claim.claimId, new Date(Date.now() - claimDeadlineMs)),
  });
  await keepOutcome(attemptId, claim.claimId, outcome);
}

type Claim = { claimId: string; attempt: AttemptWithPayout; webhookUrl: string };

async function takeClaim(attemptId: string): Promise<Claim | null> {
  return transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) return null;
    const decision = decideClaim(toFacts(attempt), new Date());
    if (decision === 'leave') return null;
    // Asked again: half a minute may have gone by over the token.
    const hold = await findHold(new Date(), tx);
    if (hold?.until) await enqueueSending(tx, attemptId, hold.until);
    if (hold) return null;
    if (decision !== 'send') {
      const fact = {
        kind: 'not_entitled',
        source: 'system',
        actor: worker,
        attention: decision === 'content_changed' ? 'content_changed' : 'maker_not_entitled',
      } as const;
      await recordMove(tx, attempt, 'cancelled', fact);
      return null;
    }
    const claimId = newId('claim');
    const fact = { kind: 'claimed', source: 'system', actor: worker } as const;
    const claimed = await recordMove(tx, attempt, 'sending', fact, {
      claimId,
      sendingSince: new Date(),
      nextTryAt: null,
    });
    if (!claimed) return null;
    const { url } = await openEndpoint(tx, { subjectKind: 'payout_attempt', subjectId: attemptId });
    return { claimId, attempt, webhookUrl: url };
  });
}

function toFacts(attempt: AttemptWithPayout): ClaimFacts {
  const { payout } = attempt;
  return {
    ...attempt,
    isMakerEntitled: payout.maker.disabledAt === null && can(payout.maker.role, 'payouts:create'),
    isContentUnchanged: attempt.contentHash === contentHash(toContent(payout)),
  };
}

function toRequest({ payout, clientReferenceId }: AttemptWithPayout, webhookUrl: string): IntentRequest {
  const { phone, bankCode, amount } = toContent(payout);
  return {
    clientReferenceId,
    method: payout.method,
    instrument: { kind: 'sbp', phone, bankCode },
    money: amount,
    side: payout.amountSide,
    webhookUrl,
    ...(payout.description !== null && { description: payout.description }),
  };
}
