import 'server-only';
import type { ResolutionSubject } from '#lib/domain/resolutions/operations/subject.ts';
import { toOpenEnd } from '../rules/open-end.ts';
import { lockAttempt } from '../store/attempts.ts';
import { recordMove, recordNote } from './record.ts';

/**
 * A payout's attempt as the subject of a manual resolution: two people state whether the recipient was paid.
 */
export const resolvablePayout: ResolutionSubject = {
  kind: 'payout_attempt',
  notFound: 'payout_not_found',
  lock: async (tx, attemptId) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) return null;
    return {
      object: { kind: 'payout', id: attempt.payoutId },
      makerId: attempt.payout.makerId,
      openEnd: toOpenEnd(attempt),
      move: (to, event) => recordMove(tx, attempt, to, event),
      note: (event) => recordNote(tx, attempt, event),
    };
  },
};
