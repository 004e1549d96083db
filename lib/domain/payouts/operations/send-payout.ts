import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { findCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { type Slots, sendOnce } from '#lib/domain/sending/operations/send-once.ts';
import type { Decision, Subject } from '#lib/domain/sending/operations/subject.ts';
import { claimDeadlineMs } from '#lib/domain/sending/rules/resend.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations.ts';
import { noteAbout } from '#lib/origin.ts';
import { createIntent } from '#lib/processor/client.ts';
import { enqueuePayoutSending, enqueuePayoutSendings } from '../jobs.ts';
import { haveAllFailed } from '../rules/next.ts';
import { type ClaimFacts, decideClaim } from '../rules/payout.ts';
import { type AttemptWithPayout, attemptClaims, lockAttempt } from '../store/attempts.ts';
import { findEarlierStatuses } from '../store/payouts.ts';
import { isFingerprintOf, type PayoutContent, toContent } from './fingerprint.ts';
import { giveUpCodeWithin } from './give-up-code.ts';
import { recordMove, recordNote, recordWait } from './record.ts';
import {
  contradicts,
  type PayoutAnswer,
  type PayoutOutcome,
  recordAnswer,
  toKeptPayout,
} from './record-outcome.ts';
import { toRequest } from './to-request.ts';

/** Sends one attempt without a card code. This is how the worker sends. */
export const payoutSubject: Subject<AttemptWithPayout, PayoutAnswer> = {
  kind: 'payout',
  waiting: 'approved',
  deadlineMs: claimDeadlineMs,
  claims: attemptClaims,
  lock: lockAttempt,
  decide: (tx, attempt) => decide(tx, attempt, null),
  enqueue: enqueuePayoutSending,
  enqueueAll: enqueuePayoutSendings,
  move: (tx, attempt, to, { reviewReason, ...event }, change) =>
    recordMove(
      tx,
      attempt,
      to === 'waiting' ? 'approved' : to,
      { ...event, reviewReason: reviewReason === 'cannot_wait' ? 'card_code_gone' : (reviewReason ?? null) },
      change,
    ),
  note: (tx, attempt, { reviewReason, ...event }) =>
    recordNote(tx, attempt, {
      ...event,
      reviewReason: reviewReason === 'cannot_wait' ? null : (reviewReason ?? null),
    }),
  say: recordWait,
  recordAnswer,
  contradicts,
  cannotWait: ({ payout }) => payout.hasCardCode,
};

/**
 * Sends one attempt at most once. `cvv` is the card code, if this process is the one that received it; the
 * payout is then sent now or never (decision 018).
 */
export async function sendPayout(
  attemptId: string,
  { cvv = null, slots }: { cvv?: string | null; slots?: Slots } = {},
): Promise<void> {
  const withCode = {
    decide: (tx: Tx, row: AttemptWithPayout) => decide(tx, row, cvv),
    giveUp: giveUpCodeWithin,
  };
  await sendOnce(cvv === null ? payoutSubject : { ...payoutSubject, ...withCode }, attemptId, slots);
}

const whyEnded = {
  not_entitled: 'maker_not_entitled',
  content_changed: 'content_changed',
  previous_not_failed: 'previous_not_failed',
} as const;

async function decide(
  tx: Tx,
  attempt: AttemptWithPayout,
  cvv: string | null,
): Promise<Decision<PayoutOutcome>> {
  noteAbout({ payoutId: attempt.payoutId, attemptId: attempt.id });
  const content = await findContent(tx, attempt);
  const decision = decideClaim(await toFacts(tx, attempt, content, cvv));
  if (decision === 'leave') return { kind: 'leave' };
  if (decision !== 'send' || content === null) {
    const reviewReason = whyEnded[decision === 'send' ? 'content_changed' : decision];
    const fact = { kind: 'not_entitled', source: 'system', actor: worker, reviewReason } as const;
    return { kind: 'end', end: () => recordMove(tx, attempt, 'cancelled', fact) };
  }
  return {
    kind: 'begin',
    begin: async () => {
      const { url } = await openEndpoint(tx, { subjectKind: 'payout_attempt', subjectId: attempt.id });
      const request = toRequest(attempt, content, { cvv, webhookUrl: url });
      return async (context) => toKeptPayout(await createIntent(request, context));
    },
  };
}

/** What would be sent, with a card's number read from its seal; null when that cannot be determined. */
async function findContent(tx: Tx, { id, payout }: AttemptWithPayout): Promise<PayoutContent | null> {
  const { instrument } = methodFacts[payout.method];
  return toContent(payout, instrument === 'card' ? await findCard(tx, id) : null);
}

async function toFacts(
  tx: Tx,
  attempt: AttemptWithPayout,
  content: PayoutContent | null,
  cvv: string | null,
): Promise<ClaimFacts> {
  const { payout } = attempt;
  const earlier = payout.previousId === null ? [] : await findEarlierStatuses(tx, payout.id);
  return {
    ...attempt,
    isMakerEntitled: payout.maker.disabledAt === null && can(payout.maker.role, 'payouts:create'),
    isContentUnchanged: content !== null && isFingerprintOf(attempt.fingerprint, content),
    haveEarlierFailed: haveAllFailed(earlier),
    isCodeAtHand: payout.hasCardCode === (cvv !== null),
  };
}
