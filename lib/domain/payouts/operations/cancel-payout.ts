import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import type { CancelSubject } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { toCancelStage } from '#lib/domain/sending/rules/cancel.ts';
import { lockAttempt } from '../store/attempts.ts';
import { recordMove } from './record.ts';

/** A payout that waits to be sent, as the subject of a cancellation. Its sealed card goes with the move. */
export const cancellablePayout: CancelSubject = {
  notFound: 'payout_not_found',
  permission: 'payouts:create',
  lock: async (tx, attemptId) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) return null;
    return {
      makerId: attempt.payout.makerId,
      stage: toCancelStage(attempt.status),
      cancel: (event) => recordMove(tx, attempt, 'cancelled', event),
    };
  },
};

/** A row of a file that a person stopped before the row had left. */
export async function cancelOfStoppedFile(tx: Tx, attemptId: string): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt?.status !== 'approved' && attempt?.status !== 'pending_approval') return;
  const fact = { kind: 'cancelled', source: 'system', actor: worker, reviewReason: 'file_stopped' } as const;
  await recordMove(tx, attempt, 'cancelled', fact);
}
