import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import type { Result } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { type AskRefusal, judgeAsk } from '#lib/domain/polling/rules/ask.ts';
import { countAsked, findLastAsked } from '../store/inquiries.ts';

const hourMs = 3_600_000;

/**
 * One more question of this person to the processor, about that payout or refund; null: about a payment, which every
 * refund form has read, so that a pause would refuse the next person for nothing.
 */
export async function requireAsk(
  tx: Tx,
  person: Person,
  subjectId: string | null,
): Promise<Result<true, AskRefusal>> {
  const now = new Date();
  const [lastAt, inHour] = await Promise.all([
    subjectId === null ? null : findLastAsked(tx, subjectId),
    countAsked(tx, person.userId, new Date(now.getTime() - hourMs)),
  ]);
  return judgeAsk({ lastAt, inHour }, now);
}
