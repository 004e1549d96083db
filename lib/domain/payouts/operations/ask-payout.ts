import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import type { Result } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { askProcessor, runInquiryAbout } from '#lib/domain/inquiries/operations/inquire.ts';
import type { AskRefusal } from '#lib/domain/inquiries/rules.ts';
import { canReadDisbursements } from '#lib/processor/client.ts';
import { runPayoutInquiryJob } from '../jobs.ts';
import { type AskPayoutRefusal, isAskable, judgeAskPayout } from '../rules/inquiry.ts';
import { findAttempt } from '../store/attempts.ts';
import { listReadStatuses } from '../store/payouts.ts';
import { isReadAsPaid, readPayout } from './read-payout.ts';

/** Has the processor asked at once what became of a payout. The screen follows the inquiry. */
export async function askAboutPayout(
  person: Person,
  attemptId: string,
): Promise<Result<{ inquiryId: string }, AskPayoutRefusal | AskRefusal>> {
  return transaction(async (tx) => {
    const judged = judgeAskPayout(await findAttempt(tx, attemptId), {
      canRead: canReadDisbursements(),
      isReadAsPaid: isReadAsPaid(await listReadStatuses(tx, attemptId)),
    });
    if (!judged.ok) return judged;
    const about = { subjectKind: 'payout', subjectId: attemptId, processorId: judged.value } as const;
    return askProcessor(tx, person, about, runPayoutInquiryJob);
  });
}

export function runPayoutInquiry(inquiryId: string): Promise<void> {
  return runInquiryAbout(inquiryId, 'payout', (attemptId) => readPayout(attemptId, isAskable));
}
