import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { db, transaction } from '#lib/db/client.ts';
import { requireAsk } from '#lib/domain/payments/operations/require-ask.ts';
import { findInquiry, finishInquiry, insertInquiry } from '#lib/domain/payments/store/inquiries.ts';
import type { AskRefusal } from '#lib/domain/polling/rules/ask.ts';
import { publish } from '#lib/events/publish.ts';
import { canReadDisbursements } from '#lib/processor/client.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { runPayoutInquiryJob } from '../jobs.ts';
import { type AskPayoutRefusal, judgeAskPayout } from '../rules/inquiry.ts';
import { findAttempt } from '../store/attempts.ts';
import { readPayout } from './read-payout.ts';

/** Has the processor asked at once what became of a payout. The screen follows the inquiry. */
export async function askAboutPayout(
  person: Person,
  attemptId: string,
): Promise<Result<{ inquiryId: string }, AskPayoutRefusal | AskRefusal>> {
  return transaction(async (tx) => {
    const judged = judgeAskPayout(await findAttempt(tx, attemptId), canReadDisbursements());
    if (!judged.ok) return judged;
    const allowed = await requireAsk(tx, person, attemptId);
    if (!allowed.ok) return allowed;
    const id = newId('inquiry');
    await insertInquiry(tx, {
      id,
      subjectKind: 'payout',
      subjectId: attemptId,
      processorId: judged.value,
      requestedById: person.userId,
    });
    await addJob(tx, runPayoutInquiryJob.name, { inquiryId: id }, { maxAttempts: 1 });
    return accept({ inquiryId: id });
  });
}

export async function runPayoutInquiry(inquiryId: string): Promise<void> {
  const inquiry = await findInquiry(db(), inquiryId);
  if (inquiry?.outcome !== 'running' || inquiry.subjectKind !== 'payout' || inquiry.subjectId === null)
    return;
  const { outcome, problem } = await readPayout(inquiry.subjectId);
  await transaction(async (tx) => {
    await finishInquiry(tx, inquiryId, { outcome, problem });
    await publish(tx, 'inquiry', inquiryId);
  });
}
