import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { lockAttempt } from '../store/attempts.ts';
import { recordMove } from './record.ts';

/**
 * Ends a payout that lost its card code before anything was sent. The code is never kept for a second try, so the
 * person makes the payout again. Changes nothing once sending has begun.
 */
export async function giveUpCode(attemptId: string): Promise<void> {
  await transaction((tx) => giveUpCodeWithin(tx, attemptId));
}

export async function giveUpCodeWithin(tx: Tx, attemptId: string): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt?.status !== 'approved' || !attempt.payout.hasCardCode) return;
  const fact = { kind: 'unsent', source: 'system', actor: worker, reviewReason: 'card_code_gone' } as const;
  await recordMove(tx, attempt, 'not_sent', fact);
}
