import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { isCurrency } from '#lib/core/currency.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { requestApproval } from '#lib/domain/approvals/operations/request.ts';
import type { Demand } from '#lib/domain/approvals/status.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { confirmationMs, isSameName } from '#lib/domain/recipients/rules.ts';
import { type CheckAnswer, type CheckRequest, checkDisbursement } from '#lib/processor/client.ts';
import { enqueuePayoutSending } from '../jobs.ts';
import {
  type AttemptWithPayout,
  annotateAttempt,
  countAheadOf,
  findAttempt,
  lockAttempt,
} from '../store/attempts.ts';
import { judgePayout } from './creating/judge-payout.ts';
import { findContent } from './find-content.ts';
import { fingerprint } from './fingerprint.ts';
import { recordMove, recordWait } from './record.ts';

/** How soon the bank is asked again when it gave no name. */
const againMs = 60_000;

/** The names of a file are read by several people between its check and its run, and asked again only after a day. */
const ofFileMs = 24 * 3_600_000;

/**
 * Asks the bank once more for the name of a payout that waited for approval longer than a name counts, outside any
 * transaction. The same name lets it leave. Another one sends it back to its approvers; and without one it waits,
 * because nobody knows then who owns the account.
 */
export async function recheckName(attemptId: string): Promise<void> {
  const attempt = await findAttempt(db(), attemptId);
  if (!attempt || !isNameOld(attempt, new Date())) return;
  const answer = await checkDisbursement(toQuestion(attempt), { subjectId: attemptId });
  await transaction((tx) => record(tx, attemptId, answer));
}

/** Whether a payout that could leave now has to be asked about first. A method without such a question, or no name, has not. */
export function isNameOld(attempt: AttemptWithPayout, now: Date): boolean {
  const { status, needsApproval, tries, nextTryAt, nameCheckedAt, createdAt, payout } = attempt;
  const isLeaving = status === 'approved' && tries === 0 && (nextTryAt === null || nextTryAt <= now);
  const countsMs = payout.file === null ? confirmationMs : ofFileMs;
  const isOld = now.getTime() - (nameCheckedAt ?? createdAt).getTime() > countsMs;
  return (needsApproval || payout.file !== null) && isLeaving && isOld && isNameAsked(attempt);
}

export function toQuestion({ id, payout }: AttemptWithPayout): CheckRequest {
  const { method, recipientPhone: phone, recipientBankCode: bankCode, amountMinor, currency } = payout;
  if (phone === null || !isCurrency(currency)) throw new Error(`Attempt ${id} has no phone or no currency`);
  const instrument = { kind: 'phone', phone, bankCode } as const;
  return { method, instrument, money: { amountMinor, currency }, side: payout.amountSide };
}

/** The name that the bank gave last, and that people agreed to; null: none. */
export const toKnownName = ({ recipientName, payout }: AttemptWithPayout) =>
  recipientName ?? payout.recipientName;

/** Whether the bank has a name to compare with the one that people agreed to. */
export function isNameAsked(attempt: AttemptWithPayout): boolean {
  return methodFacts[attempt.payout.method].check === 'required' && toKnownName(attempt) !== null;
}

/** Somebody may have called it back while the bank was asked. */
async function record(tx: Tx, attemptId: string, answer: CheckAnswer): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt?.status !== 'approved') return;
  const known = toKnownName(attempt);
  const name = answer.kind === 'allowed' ? answer.recipientName : null;
  if (name === null || known === null) return waitForName(tx, attempt);
  await annotateAttempt(tx, attemptId, { nameCheckedAt: new Date() });
  if (!isSameName(known, name)) return askAboutName(tx, attempt, name);
  await enqueuePayoutSending(tx, attemptId, { behind: await countAheadOf(tx, attempt.payout.makerId) });
}

async function waitForName(tx: Tx, attempt: AttemptWithPayout): Promise<void> {
  const nextTryAt = new Date(Date.now() + againMs);
  await annotateAttempt(tx, attempt.id, { nextTryAt });
  await recordWait(tx, attempt, 'name_not_answered');
  await enqueuePayoutSending(tx, attempt.id, 'in turn', nextTryAt);
}

/** A new request about the new name: what was approved was another. */
async function askAboutName(tx: Tx, attempt: AttemptWithPayout, recipientName: string): Promise<void> {
  const { id, payout } = attempt;
  const subject = { subjectKind: 'payout_attempt', subjectId: id } as const;
  const before = (await findApproval(tx, subject)) ?? (await findApprovalOfFile(tx, attempt));
  const content = await findContent(tx, { ...attempt, recipientName });
  const { file } = payout;
  // A file that asked nobody has nobody who could agree to another name: the row can be repeated under that one.
  if (file !== null && before === null) return endRenamed(tx, attempt);
  if (!before || !content) throw new Error(`Attempt ${id} is approved and has no request or no content`);
  const print = fingerprint(content);
  await annotateAttempt(tx, id, { recipientName, fingerprint: print });
  const judged = await judgePayout(
    tx,
    { userId: payout.makerId, role: payout.maker.role },
    { ...content },
    {
      recipientName,
      expectedName: payout.expectedName,
      now: new Date(),
      leavesAt: null,
      payoutId: payout.id,
    },
  );
  // The rules allow it to nobody under this name, or nobody could agree to it.
  if (!judged.ok) return endRenamed(tx, attempt);
  const { policyVersionId, turn } = before;
  const { expiresAt } = judged.value;
  const isNew = ({ ruleId }: Demand) => !before.demands.some((demand) => demand.ruleId === ruleId);
  const demands = [...before.demands, ...judged.value.demands.filter(isNew)];
  const asked = { policyVersionId, demands, fingerprint: print, makerId: payout.makerId, expiresAt };
  await requestApproval(tx, subject, { ...asked, turn: before.subjectKind === 'payout_file' ? 1 : turn + 1 });
  const fact = { kind: 'renamed', source: 'system', actor: worker, reviewReason: 'name_changed' } as const;
  await recordMove(tx, attempt, 'pending_approval', fact, { nextTryAt: null });
}

async function endRenamed(tx: Tx, attempt: AttemptWithPayout): Promise<void> {
  const ended = { kind: 'renamed', source: 'system', actor: worker, reviewReason: 'name_changed' } as const;
  await recordMove(tx, attempt, 'cancelled', ended);
}

async function findApprovalOfFile(tx: Tx, { payout: { file } }: AttemptWithPayout) {
  return file && findApproval(tx, { subjectKind: 'payout_file', subjectId: file.id });
}
