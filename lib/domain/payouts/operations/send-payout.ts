import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { findCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import { claimDeadlineMs, tokenPauseMs } from '#lib/domain/sending/rules.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations.ts';
import { log } from '#lib/log.ts';
import { createIntent, type IntentRequest, prepareToken } from '#lib/processor/client.ts';
import { enqueueSending } from '../jobs.ts';
import { type ClaimFacts, decideClaim } from '../rules.ts';
import { type AttemptWithPayout, isClaimHeld, lockAttempt } from '../store/attempts.ts';
import { fingerprint, type PayoutContent, toContent } from './fingerprint.ts';
import { giveUpCode, giveUpCodeWithin } from './give-up-code.ts';
import { recordMove } from './record.ts';
import { payoutOutcomes } from './record-outcome.ts';
import { toRequest } from './to-request.ts';

/** A card's code, if this process is the one that received it. */
type AtHand = { cvv: string | null };

/**
 * Sends one attempt at most once (failure model 2.3, 2.4 D0–D12): token first, then the claim by one conditional
 * update, then exactly one call on a connection of its own, then its outcome. Whoever calls this, and however often:
 * only the winner of the claim sends. With a card's code it is now or never (decision 018).
 */
export async function sendPayout(attemptId: string, atHand: AtHand = { cvv: null }): Promise<void> {
  const hold = await findHold(new Date());
  // A stopped switch has no end: resuming enqueues again.
  if (hold) return postpone(attemptId, atHand, hold.until);
  try {
    await prepareToken();
  } catch (error) {
    log().warn({ attemptId, error }, 'no token: the payout waits');
    return postpone(attemptId, atHand, new Date(Date.now() + tokenPauseMs));
  }
  const claim = await takeClaim(attemptId, atHand);
  if (!claim) return;
  const outcome = await createIntent(claim.request, {
    subjectId: attemptId,
    confirmLease: () => isClaimHeld(db(), attemptId, claim.claimId, new Date(Date.now() - claimDeadlineMs)),
  });
  await payoutOutcomes.keep(attemptId, claim.claimId, outcome);
}

/** A code cannot wait; anything else waits until then (null: until somebody enqueues it again). */
async function postpone(attemptId: string, { cvv }: AtHand, until: Date | null): Promise<void> {
  if (cvv !== null) await giveUpCode(attemptId);
  else if (until) await transaction((tx) => enqueueSending(tx, attemptId, until));
}

type Claim = { claimId: string; request: IntentRequest };

async function takeClaim(attemptId: string, { cvv }: AtHand): Promise<Claim | null> {
  return transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) return null;
    const content = await findContent(tx, attempt);
    const decision = decideClaim(toFacts(attempt, content, cvv), new Date());
    if (decision === 'leave') return null;
    // Asked again: half a minute may have gone by over the token.
    const hold = await findHold(new Date(), tx);
    if (hold && cvv !== null) await giveUpCodeWithin(tx, attemptId);
    else if (hold?.until) await enqueueSending(tx, attemptId, hold.until);
    if (hold) return null;
    if (decision !== 'send' || content === null) {
      const fact = {
        kind: 'not_entitled',
        source: 'system',
        actor: worker,
        reviewReason: decision === 'not_entitled' ? 'maker_not_entitled' : 'content_changed',
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
    return { claimId, request: toRequest(attempt, content, { cvv, webhookUrl: url }) };
  });
}

/** What is really going to be sent, a card's number read from its seal; null when that cannot be told. */
async function findContent(tx: Tx, { id, payout }: AttemptWithPayout): Promise<PayoutContent | null> {
  const { instrument } = methodFacts[payout.method];
  return toContent(payout, instrument === 'card' ? await findCard(tx, id) : null);
}

function toFacts(attempt: AttemptWithPayout, content: PayoutContent | null, cvv: string | null): ClaimFacts {
  const { payout } = attempt;
  return {
    ...attempt,
    isMakerEntitled: payout.maker.disabledAt === null && can(payout.maker.role, 'payouts:create'),
    isContentUnchanged: content !== null && attempt.fingerprint === fingerprint(content),
    isCodeAtHand: payout.hasCardCode === (cvv !== null),
  };
}
