import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { toReadProblem } from '#lib/domain/inquiries/operations/to-read-problem.ts';
import { type InquiryEnd, nothingNew, type ReadProblem } from '#lib/domain/inquiries/status.ts';
import { publish } from '#lib/events/publish.ts';
import { canReadDisbursements, getDisbursement, toPayoutStatus } from '#lib/processor/client.ts';
import { isAwaited } from '../rules/inquiry.ts';
import type { PayoutStatus } from '../status.ts';
import { annotateAttempt, findAttempt, lockAttempt } from '../store/attempts.ts';
import { applyReport } from './apply-report.ts';
import { recordNote } from './record.ts';

type Disbursement = Awaited<ReturnType<typeof getDisbursement>>;
type Asked = { kind: 'answered'; answer: Disbursement } | { kind: 'problem'; problem: ReadProblem };

/** Whether one of the words that the processor answered with says that it was paid: a notification anybody could send. */
export function isReadAsPaid(words: readonly (string | null)[]): boolean {
  return words.some((word) => word !== null && toPayoutStatus(word) === 'paid_out');
}

/**
 * Asks the processor what became of an attempt, by the id that it gave, and never sends anything. What it says
 * moves the attempt only as a notification could; whatever comes of it appears in the timeline. The plan asks only while
 * something is awaited, a person also about what was reported as paid.
 */
export async function readPayout(
  attemptId: string,
  isToAsk: (status: PayoutStatus | undefined) => boolean = isAwaited,
): Promise<InquiryEnd> {
  const attempt = await findAttempt(db(), attemptId);
  const id = attempt?.processorDisbursementId ?? null;
  if (id === null || !canReadDisbursements() || !isToAsk(attempt?.status)) return nothingNew;
  const asked = await ask(id, attemptId);
  return transaction(async (tx) => {
    const now = await lockAttempt(tx, attemptId);
    if (!now || !isToAsk(now.status)) return nothingNew;
    const problem = asked.kind === 'problem' ? asked.problem : null;
    // The processor asked us to wait, so nothing was asked: this inquiry of the plan is still to be made.
    const isAsked = problem !== 'busy';
    await annotateAttempt(tx, attemptId, { readProblem: problem, ...(isAsked && { readAt: new Date() }) });
    if (asked.kind === 'problem') {
      // That it is not there is worth a line; that nobody answered appears next to the next time.
      const fact = { kind: 'not_found_yet', source: 'inquiry', actor: worker } as const;
      if (asked.problem === 'not_found') await recordNote(tx, now, fact);
    } else {
      const { processorStatus, errorCode, errorMessage, amounts, createdAt } = asked.answer;
      const report = {
        disbursementId: id,
        processorStatus,
        errorCode,
        errorMessage,
        createdAt: createdAt?.toISOString() ?? null,
        amounts: { ...amounts, plain: null },
      };
      await applyReport(tx, now, { source: 'inquiry', ...report });
    }
    await publish(tx, 'payout', now.payoutId);
    if (problem !== null) return { outcome: problem === 'not_found' ? 'not_found' : 'no_answer', problem };
    const after = await findAttempt(tx, attemptId);
    return after?.status === now.status ? nothingNew : { outcome: 'changed', problem: null };
  });
}

async function ask(id: string, attemptId: string): Promise<Asked> {
  try {
    const answer = await getDisbursement(id, attemptId);
    // An answer about another disbursement is no answer to our question.
    return answer.id === id ? { kind: 'answered', answer } : { kind: 'problem', problem: 'other_payment' };
  } catch (error) {
    return { kind: 'problem', problem: toReadProblem(error) };
  }
}
