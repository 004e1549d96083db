import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import type { PayoutMethod } from '../methods/names.ts';
import { type CheckedSum, cardAnswerMs, isOfSum } from '../rules.ts';
import { findCardAnswer, findCheck } from '../store.ts';
import { cardHashesOf } from './card-secrets.ts';

type CardQuestion = { method: PayoutMethod; number: string; checkId: string | null } & CheckedSum;

/**
 * Whether the processor recently refused this card for anybody; and whether the check that the person refers to, if
 * any, is their own and about this very card and sum.
 */
export async function findCardCheck(
  tx: Tx,
  person: Person,
  { method, number, checkId, ...sum }: CardQuestion,
  now: Date,
): Promise<
  Result<{ isRefused: boolean }, 'check_not_found' | 'check_of_another_card' | 'check_of_other_sum'>
> {
  const cardHashes = cardHashesOf(number);
  if (checkId !== null) {
    const check = await findCheck(tx, checkId);
    if (check?.requestedById !== person.userId) return refuse('check_not_found');
    if (check.method !== method || !cardHashes.includes(check.cardHash ?? ''))
      return refuse('check_of_another_card');
    if (!isOfSum(check, sum)) return refuse('check_of_other_sum');
  }
  const since = new Date(now.getTime() - cardAnswerMs);
  return accept({ isRefused: (await findCardAnswer(tx, { method, cardHashes, since })) === 'refused' });
}
