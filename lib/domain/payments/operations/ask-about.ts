import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import type { AskRefusal } from '#lib/domain/polling/rules/ask.ts';
import { publish } from '#lib/events/publish.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { findInquiry, finishInquiry, insertInquiry } from '../store/inquiries.ts';
import type { AppliedInquiry } from './apply-inquiry.ts';
import { requireAsk } from './require-ask.ts';

type Inquiry = Parameters<typeof insertInquiry>[1];
type Subject = 'payout' | 'refund';
type Ending = Pick<AppliedInquiry, 'outcome' | 'problem'>;

/** Starts the inquiry that a person asked for about a payout or a refund; `job` runs it. */
export async function startAsk(
  tx: Tx,
  person: Person,
  about: Pick<Inquiry, 'processorId'> & { subjectKind: Subject; subjectId: string },
  job: { name: string },
): Promise<Result<{ inquiryId: string }, AskRefusal>> {
  const allowed = await requireAsk(tx, person, about.subjectId);
  if (!allowed.ok) return allowed;
  const id = newId('inquiry');
  await insertInquiry(tx, { id, ...about, requestedById: person.userId });
  await addJob(tx, job.name, { inquiryId: id }, { maxAttempts: 1 });
  return accept({ inquiryId: id });
}

/** Runs one that still waits, and reports back also when nothing changed. */
export async function runAsk(
  inquiryId: string,
  subjectKind: Subject,
  read: (subjectId: string) => Promise<Ending>,
): Promise<void> {
  const inquiry = await findInquiry(db(), inquiryId);
  if (inquiry?.outcome !== 'running' || inquiry.subjectKind !== subjectKind || inquiry.subjectId === null)
    return;
  const { outcome, problem } = await read(inquiry.subjectId);
  await transaction(async (tx) => {
    await finishInquiry(tx, inquiryId, { outcome, problem });
    await publish(tx, 'inquiry', inquiryId);
  });
}
