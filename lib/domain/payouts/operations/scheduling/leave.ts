import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { isCovered } from '#lib/domain/approvals/operations/release.ts';
import { requestApproval } from '#lib/domain/approvals/operations/request.ts';
import type { Demand } from '#lib/domain/approvals/status.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { isMethodAvailable } from '#lib/domain/recipients/operations/is-method-available.ts';
import { compareNames } from '#lib/domain/recipients/rules/names.ts';
import { isSameName } from '#lib/domain/recipients/rules.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import { env } from '#lib/env.ts';
import { type CheckAnswer, checkDisbursement } from '#lib/processor/client.ts';
import { enqueueLeaving, enqueuePayoutSending } from '../../jobs.ts';
import type { Obstacle } from '../../rules/payout.ts';
import { isDueToLeave } from '../../rules/schedule.ts';
import type { ReviewReason } from '../../rules/timeline.ts';
import { type AttemptWithPayout, annotateAttempt, findAttempt, lockAttempt } from '../../store/attempts.ts';
import { findObstacle } from '../creating/contract.ts';
import { type Judged, judgePayout } from '../creating/judge-payout.ts';
import { checkPayoutLimits } from '../creating/limits.ts';
import { findRecorded } from '../creating/warnings.ts';
import { findContent } from '../find-content.ts';
import { fingerprint, type WholeContent } from '../fingerprint.ts';
import { isNameAsked, toKnownName, toQuestion } from '../recheck-name.ts';
import { recordMove, recordNote, recordWait } from '../record.ts';

/** How soon it is tried again when the bank gave no name, or nothing may be sent. */
const askAgainMs = 60_000;

/**
 * The time of a payout has come: it is judged once more by what holds now, as if it were made now, and leaves, waits for
 * approval, or asks a person. The bank is asked for the name outside any transaction. Any number of workers may run this:
 * the row's lock lets one of them release it, and the claim lets one of them send it.
 */
export async function leaveOnSchedule(attemptId: string): Promise<void> {
  const attempt = await findAttempt(db(), attemptId);
  const now = new Date();
  if (!attempt || !isDueToLeave(attempt, now)) return;
  const { method } = attempt.payout;
  const isAsked = hasNameAtBank(method) && isMethodAvailable(method) && !isLate(attempt, now);
  const isOpen = isAsked && (await findHold(now)) === null;
  const answer = isOpen ? await checkDisbursement(toQuestion(attempt), { subjectId: attemptId }) : null;
  await transaction((tx) => judgeAndLeave(tx, attempt, answer));
}

const hasNameAtBank = (method: PayoutMethod) => methodFacts[method].check === 'required';

/** Whether it is too late to leave by itself: its maker may have paid in another way meanwhile. */
function isLate({ leavesAt }: AttemptWithPayout, now: Date): boolean {
  const lateMs = env().SCHEDULED_LATE_MINUTES * 60_000;
  return leavesAt !== null && now.getTime() - leavesAt.getTime() > lateMs;
}

async function judgeAndLeave(tx: Tx, found: AttemptWithPayout, answer: CheckAnswer | null): Promise<void> {
  const now = new Date();
  const { payout } = found;
  // What it is does not change; only limits may be locked before the attempt.
  const content = await findContent(tx, found);
  const asked = content && { whom: content.payee, amount: content.amount, payoutId: payout.id };
  const within = asked && (await checkPayoutLimits(tx, { ...asked, makerId: payout.makerId, now }));
  const attempt = await lockAttempt(tx, found.id);
  // Another worker let it leave, or somebody called it back, while the bank was asked.
  if (!attempt || !isDueToLeave(attempt, now)) return;
  const { maker } = attempt.payout;
  if (content === null) return endUnsent(tx, attempt, 'content_changed');
  if (maker.disabledAt !== null || !can(maker.role, 'payouts:create'))
    return endUnsent(tx, attempt, 'maker_not_entitled');
  if (isLate(attempt, now)) return hold(tx, attempt, 'schedule_late');
  // While nothing may be sent it waits with its time, and asks a person when that is long over.
  if (await findHold(now, tx)) return waitForSending(tx, attempt);
  const obstacle = findObstacle(content);
  if (obstacle !== null) return hold(tx, attempt, ofSchedule[obstacle]);
  if (within?.ok === false) return hold(tx, attempt, 'schedule_limit');
  const same = asked && (await findRecorded(tx, maker, asked.whom, { ...asked, previousId: payout.id, now }));
  // Nobody who makes it now could pay the same once more without a reason in words.
  if (payout.sameAgainId === null && (same?.ok === false || same?.value.earlier?.state === 'unknown'))
    return hold(tx, attempt, 'schedule_same_unknown');
  const name = answer?.kind === 'allowed' ? answer.recipientName : null;
  const known = toKnownName(attempt);
  // One that had no name from the start leaves without: the rules judge it as one without a name check.
  if (isNameAsked(attempt) && name === null) return waitForName(tx, attempt);
  const other = name !== null && (known === null || !isSameName(known, name)) ? name : null;
  const recipientName = other ?? known;
  const judged = await judgePayout(
    tx,
    { userId: maker.id, role: maker.role },
    { ...content },
    { recipientName, expectedName: payout.expectedName, now, leavesAt: null, payoutId: payout.id },
  );
  if (!judged.ok)
    return hold(
      tx,
      attempt,
      judged.refusal.code === 'approvers_missing' ? 'schedule_no_approvers' : 'schedule_never',
    );
  const whole = { ...content, recipientName };
  await followJudgement(tx, attempt, { judged: judged.value, whole, other });
}

const ofSchedule = {
  method_off: 'schedule_method',
  contract_changed: 'schedule_contract',
} as const satisfies Record<Obstacle, ReviewReason>;

type Again = {
  judged: Judged;
  whole: WholeContent;
  /** The name that the bank gives now, if it is another, or gives one for the first time. */
  other: string | null;
};

async function followJudgement(
  tx: Tx,
  attempt: AttemptWithPayout,
  { judged, whole, other }: Again,
): Promise<void> {
  const { id, needsApproval } = attempt;
  const subject = toSubject(attempt);
  const before = needsApproval ? await findApproval(tx, subject) : null;
  const print = other === null ? attempt.fingerprint : fingerprint(whole);
  if (other !== null) {
    await annotateAttempt(tx, id, { recipientName: other, fingerprint: print, nameCheckedAt: new Date() });
    const demands = judged.demands.length > 0 ? judged.demands : (before?.demands ?? []);
    if (demands.length > 0)
      return askForApproval(tx, attempt, { ...judged, demands, print, reason: 'name_changed' });
    if (!isFirstAndExpected(attempt, other))
      return hold(tx, attempt, toKnownName(attempt) === null ? 'schedule_named' : 'schedule_name');
  }
  const sent = {
    fingerprint: print,
    makerId: attempt.payout.makerId,
    permission: 'payouts:approve',
  } as const;
  if (!(await isCovered(tx, subject, sent, judged.demands)))
    return askForApproval(tx, attempt, { ...judged, print, reason: 'rules_ask_again' });
  await release(tx, attempt);
}

/** Nobody agreed to another name before, and its maker meant this one. */
function isFirstAndExpected(attempt: AttemptWithPayout, name: string): boolean {
  const { expectedName } = attempt.payout;
  if (toKnownName(attempt) !== null || expectedName === null) return false;
  return compareNames(expectedName, name) !== 'different';
}

type ToApprove = Omit<Judged, 'demands'> & {
  demands: readonly Demand[];
  print: string;
  reason: ReviewReason;
};

/** What was approved before was less, or something else: all who are asked now have to approve it. */
async function askForApproval(
  tx: Tx,
  attempt: AttemptWithPayout,
  { versionId: policyVersionId, demands, expiresAt, print, reason: reviewReason }: ToApprove,
): Promise<void> {
  const subject = toSubject(attempt);
  const turn = ((await findApproval(tx, subject))?.turn ?? 0) + 1;
  const { makerId } = attempt.payout;
  await annotateAttempt(tx, attempt.id, { needsApproval: true, policyVersionId });
  const asked = { policyVersionId, demands, fingerprint: print, makerId, expiresAt, turn };
  await requestApproval(tx, subject, asked);
  const kind = reviewReason === 'name_changed' ? 'renamed' : 'asked_again';
  const fact = { kind, source: 'system', actor: worker, reviewReason } as const;
  await recordMove(tx, attempt, 'pending_approval', fact, { nextTryAt: null });
}

const toSubject = ({ id }: AttemptWithPayout) => ({ subjectKind: 'payout_attempt', subjectId: id }) as const;

async function release(tx: Tx, attempt: AttemptWithPayout): Promise<void> {
  const now = new Date();
  const nameCheckedAt = isNameAsked(attempt) ? now : attempt.nameCheckedAt;
  await annotateAttempt(tx, attempt.id, {
    ...{ releasedAt: now, nextTryAt: null, reviewReason: null, nameCheckedAt },
  });
  await recordNote(tx, attempt, { kind: 'left', source: 'system', actor: worker });
  await audit(tx, worker, 'payout.left_on_schedule', toObject(attempt), { attempt: attempt.id });
  await enqueuePayoutSending(tx, attempt.id, 'in turn');
}

/** It waits for a person, who sends it now or calls it off. */
async function hold(tx: Tx, attempt: AttemptWithPayout, reviewReason: ReviewReason): Promise<void> {
  await annotateAttempt(tx, attempt.id, { heldAt: new Date(), nextTryAt: null });
  await recordNote(tx, attempt, { kind: 'held', source: 'system', actor: worker, reviewReason });
  await audit(tx, worker, 'payout.held', toObject(attempt), { attempt: attempt.id, why: reviewReason });
}

const toObject = ({ payoutId }: AttemptWithPayout) => ({ kind: 'payout', id: payoutId }) as const;

async function waitForName(tx: Tx, attempt: AttemptWithPayout): Promise<void> {
  await recordWait(tx, attempt, 'name_not_answered');
  await waitForSending(tx, attempt);
}

async function waitForSending(tx: Tx, { id }: AttemptWithPayout): Promise<void> {
  const nextTryAt = new Date(Date.now() + askAgainMs);
  await annotateAttempt(tx, id, { nextTryAt });
  await enqueueLeaving(tx, id, nextTryAt);
}

async function endUnsent(tx: Tx, attempt: AttemptWithPayout, reviewReason: ReviewReason): Promise<void> {
  const fact = { kind: 'not_entitled', source: 'system', actor: worker, reviewReason } as const;
  await recordMove(tx, attempt, 'cancelled', fact);
}

/** It was released and not sent for so long that what was judged then may not hold any more. */
export async function judgeAgain(tx: Tx, { id }: AttemptWithPayout): Promise<void> {
  await annotateAttempt(tx, id, { releasedAt: null });
  await enqueueLeaving(tx, id, new Date());
}
