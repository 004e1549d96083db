import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { type CheckedSum, type ConfirmationRefusal, isOfSum, presentStatus, unansweredMs } from '../rules.ts';
import { findCheck } from '../store.ts';
import { endCheck } from './end-check.ts';

/** This person's recent check of exactly this phone, bank and sum that got no answer; or why there is none. */
export async function findUnanswered(
  tx: Tx,
  person: Person,
  checkId: string | null,
  question: { phone: string; bankCode: string | null } & CheckedSum,
  now: Date,
): Promise<Result<{ checkId: string; bankName: string }, ConfirmationRefusal>> {
  const check = checkId === null ? null : await findCheck(tx, checkId);
  if (check?.requestedById !== person.userId) return refuse('confirmation_missing');
  if (check.phone !== question.phone || check.bankCode !== question.bankCode)
    return refuse('confirmation_differs');
  if (!isOfSum(check, question)) return refuse('confirmation_of_other_sum');
  if (presentStatus(check, now) !== 'no_answer') return refuse('confirmation_missing');
  if (now.getTime() - check.createdAt.getTime() > unansweredMs) return refuse('confirmation_expired');
  // A late answer must not change what the payout is about to be based on.
  await endCheck(tx, check.id, { status: 'no_answer', noAnswerReason: 'timeout', finishedAt: now });
  return accept({ checkId: check.id, bankName: check.bankName ?? '' });
}
