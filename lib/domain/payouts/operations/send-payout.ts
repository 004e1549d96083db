import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { checkRelease } from '#lib/domain/approvals/operations/release.ts';
import { askAgain } from '#lib/domain/approvals/operations/request.ts';
import type { Release } from '#lib/domain/approvals/rules/release.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import type { Payee } from '#lib/domain/recipients/methods/payee.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { type Slots, sendOnce } from '#lib/domain/sending/operations/send-once.ts';
import { sendTogether, type Together } from '#lib/domain/sending/operations/send-together.ts';
import type { Call, Decision, Subject } from '#lib/domain/sending/operations/subject.ts';
import { claimDeadlineMs } from '#lib/domain/sending/rules/resend.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import { env } from '#lib/env.ts';
import { noteAbout } from '#lib/origin.ts';
import { createIntent, createIntents, type IntentRequest } from '#lib/processor/client.ts';
import { enqueueNameCheck, enqueuePayoutSending, enqueuePayoutSendings } from '../jobs.ts';
import { toExpiry } from '../rules/expiry.ts';
import { haveAllFailed } from '../rules/next.ts';
import { type ClaimFacts, decideClaim } from '../rules/payout.ts';
import { isToJudgeAgain } from '../rules/schedule.ts';
import { type AttemptWithPayout, attemptClaims, holdFileStatus, lockAttempt } from '../store/attempts.ts';
import { lockMates } from '../store/mates.ts';
import { findEarlierStatuses } from '../store/payouts.ts';
import { findObstacle } from './creating/contract.ts';
import { findContent } from './find-content.ts';
import { isFingerprintOf, type PayoutContent, type WholeContent } from './fingerprint.ts';
import { giveUpCodeWithin } from './give-up-code.ts';
import { isNameOld } from './recheck-name.ts';
import { recordMove, recordNote, recordWait } from './record.ts';
import {
  contradicts,
  type PayoutAnswer,
  type PayoutOutcome,
  recordAnswer,
  toKeptPayout,
} from './record-outcome.ts';
import { judgeAgain } from './scheduling/leave.ts';

/** Sends one attempt without a card code. This is how the worker sends. */
export const payoutSubject: Subject<AttemptWithPayout, PayoutAnswer> = {
  kind: 'payout',
  waiting: 'approved',
  deadlineMs: claimDeadlineMs,
  claims: attemptClaims,
  lock: lockAttempt,
  decide: (tx, attempt) => decideCall(tx, attempt, null),
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

/** Payouts of one file, method and currency leave in one intent, where the account allows that. */
const rowsTogether: Together<AttemptWithPayout, IntentRequest, PayoutOutcome> = {
  decide: (tx, attempt) => decide(tx, attempt, null),
  mates: (tx, attempt) => lockMates(tx, attempt, env().PROCESSOR_INTENT_PAYOUTS - 1),
  call: async (requests, { reference, ...context }) => {
    const [only, ...others] = requests;
    if (only && others.length === 0)
      return new Map([[only.id, toKeptPayout(await createIntent(only.request, context))]]);
    const disbursements = requests.map(
      ({ request: { clientReferenceId, description, payoutText, ...one } }) => {
        const text = payoutText ?? description;
        return { ...one, reference: clientReferenceId, ...(text !== undefined && { description: text }) };
      },
    );
    const outcomes = await createIntents({ clientReferenceId: reference, disbursements }, context);
    return new Map(
      requests.flatMap(({ id, request }) => {
        const outcome = outcomes.get(request.clientReferenceId);
        return outcome ? [[id, toKeptPayout(outcome)] as const] : [];
      }),
    );
  },
};

/**
 * Sends one attempt at most once. `cvv` is the card code, if this process is the one that received it; the
 * payout is then sent now or never. Where the account allows it, a row of a file takes others of its file along.
 */
export async function sendPayout(
  attemptId: string,
  { cvv = null, slots }: { cvv?: string | null; slots?: Slots } = {},
): Promise<void> {
  if (cvv === null && env().PROCESSOR_INTENT_PAYOUTS > 1)
    return sendTogether(payoutSubject, rowsTogether, attemptId, slots);
  const withCode = {
    decide: (tx: Tx, row: AttemptWithPayout) => decideCall(tx, row, cvv),
    giveUp: giveUpCodeWithin,
  };
  await sendOnce(cvv === null ? payoutSubject : { ...payoutSubject, ...withCode }, attemptId, slots);
}

const whyEnded = {
  not_entitled: 'maker_not_entitled',
  content_changed: 'content_changed',
  previous_not_failed: 'previous_not_failed',
  file_stopped: 'file_stopped',
  method_off: 'method_off',
  contract_changed: 'contract_changed',
} as const;

async function decideCall(
  tx: Tx,
  attempt: AttemptWithPayout,
  cvv: string | null,
): Promise<Decision<Call<PayoutOutcome>>> {
  const decision = await decide(tx, attempt, cvv);
  if (decision.kind !== 'begin') return decision;
  const begin = async (): Promise<Call<PayoutOutcome>> => {
    const request = await decision.begin();
    return async (context) => toKeptPayout(await createIntent(request, context));
  };
  return { kind: 'begin', begin };
}

async function decide(
  tx: Tx,
  attempt: AttemptWithPayout,
  cvv: string | null,
): Promise<Decision<IntentRequest>> {
  noteAbout({ payoutId: attempt.payoutId, attemptId: attempt.id });
  const content = await findContent(tx, attempt);
  const decision = decideClaim(await toFacts(tx, attempt, content, cvv));
  if (decision === 'leave') return { kind: 'leave' };
  if (decision === 'wait') return { kind: 'end', end: () => waitAgain(tx, attempt) };
  if (decision !== 'send' || content === null) {
    const reviewReason = whyEnded[decision === 'send' ? 'content_changed' : decision];
    const fact = { kind: 'not_entitled', source: 'system', actor: worker, reviewReason } as const;
    return { kind: 'end', end: () => recordMove(tx, attempt, 'cancelled', fact) };
  }
  if (isToJudgeAgain(attempt, new Date())) return { kind: 'end', end: () => judgeAgain(tx, attempt) };
  if (isNameOld(attempt, new Date())) return { kind: 'end', end: () => enqueueNameCheck(tx, attempt.id) };
  return {
    kind: 'begin',
    begin: async () => {
      const { url } = await openEndpoint(tx, { subjectKind: 'payout_attempt', subjectId: attempt.id });
      return toRequest(attempt, content, { cvv, webhookUrl: url });
    },
  };
}

/** Nothing was sent: somebody who approved may not any more, so it waits until another has approved. */
async function waitAgain(tx: Tx, attempt: AttemptWithPayout): Promise<void> {
  const { policy } = await findPolicyInForce(tx);
  await askAgain(tx, toSubject(attempt), toExpiry(policy, new Date(), attempt.leavesAt));
  const fact = { kind: 'waits_again', source: 'system', actor: worker } as const;
  await recordMove(tx, attempt, 'pending_approval', { ...fact, reviewReason: 'approver_not_entitled' });
}

const toSubject = ({ id }: AttemptWithPayout) => ({ subjectKind: 'payout_attempt', subjectId: id }) as const;

/** The content itself is compared with this fingerprint next to it. */
const toSent = ({ fingerprint, payout }: AttemptWithPayout) =>
  ({ fingerprint, makerId: payout.makerId, permission: 'payouts:approve' }) as const;

async function toFacts(
  tx: Tx,
  attempt: AttemptWithPayout,
  content: WholeContent | null,
  cvv: string | null,
): Promise<ClaimFacts> {
  const { payout } = attempt;
  const earlier = payout.previousId === null ? [] : await findEarlierStatuses(tx, payout.id);
  return {
    ...attempt,
    isMakerEntitled: payout.maker.disabledAt === null && can(payout.maker.role, 'payouts:create'),
    isContentUnchanged: content !== null && isFingerprintOf(attempt.fingerprint, content),
    haveEarlierFailed: haveAllFailed(earlier),
    fileStatus: payout.file && (await holdFileStatus(tx, payout.file.id)),
    // One on schedule asks a person, once it is judged again.
    obstacle: content === null || attempt.leavesAt !== null ? null : findObstacle(content),
    release: attempt.needsApproval ? await findRelease(tx, attempt) : null,
    isCodeAtHand: payout.hasCardCode === (cvv !== null),
  };
}

/** A row of a file is approved with the file, unless people were asked about the payout itself since. */
async function findRelease(tx: Tx, attempt: AttemptWithPayout): Promise<Release> {
  const { file } = attempt.payout;
  if (file === null || (await findApproval(tx, toSubject(attempt))) !== null)
    return checkRelease(tx, toSubject(attempt), toSent(attempt));
  const subject = { subjectKind: 'payout_file', subjectId: file.id } as const;
  const release = await checkRelease(tx, subject, {
    ...toSent(attempt),
    fingerprint: file.fingerprint ?? '',
  });
  // The file asks again as a whole, and none of its rows by itself.
  return release === 'approver_not_entitled' ? 'not_approved' : release;
}

/** The call for one attempt: its content and the card code, null when the payout has none. */
function toRequest(
  { payout: { description, payoutText }, clientReferenceId }: AttemptWithPayout,
  { amount, side, payee }: PayoutContent,
  { cvv, webhookUrl }: { cvv: string | null; webhookUrl: string },
): IntentRequest {
  return {
    clientReferenceId,
    method: payee.method,
    instrument: toInstrument(payee, cvv),
    money: amount,
    side,
    webhookUrl,
    ...(description !== null && { description }),
    ...(payoutText !== null && { payoutText }),
  };
}

function toInstrument(payee: Payee, cvv: string | null): IntentRequest['instrument'] {
  if (payee.instrument === 'card') return { kind: 'card', ...payee.card, cvv };
  return { kind: 'phone', phone: payee.phone, bankCode: payee.bankCode };
}
