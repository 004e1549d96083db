import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { publish } from '#lib/events/publish.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { type AskRefusal, judgeAsk } from '../rules.ts';
import type { InquiryEnd } from '../status.ts';
import { findInquiry, finishInquiry, insertInquiry, lockQuestions } from '../store.ts';

type About = {
  subjectKind: 'payment' | 'payout' | 'refund';
  /** Null while a payment is looked up that is not stored yet. */
  subjectId: string | null;
  processorId: string;
};

const hourMs = 3_600_000;

/**
 * Starts the inquiry that a person asked for; `job` runs it. Refused when the same was asked a moment ago or
 * this person has asked too often. `isPaused`: false where everybody who opens a form asks. `most`: of an hour.
 */
export async function askProcessor(
  tx: Tx,
  person: Person,
  about: About,
  job: { name: string },
  { isPaused = true, most }: { isPaused?: boolean; most?: number } = {},
): Promise<Result<{ inquiryId: string }, AskRefusal>> {
  const now = new Date();
  const pausedId = isPaused ? about.subjectId : null;
  const asked = await lockQuestions(tx, person.userId, pausedId, new Date(now.getTime() - hourMs));
  const allowed = judgeAsk(asked, now, most);
  return allowed.ok ? accept(await startInquiry(tx, person, about, job)) : allowed;
}

async function startInquiry(
  tx: Tx,
  person: Person,
  about: About,
  job: { name: string },
): Promise<{ inquiryId: string }> {
  const inquiryId = newId('inquiry');
  await insertInquiry(tx, { id: inquiryId, ...about, requestedById: person.userId });
  // Tried once: if the processor gives no answer, the person asks again if they still want to know.
  await addJob(tx, job.name, { inquiryId }, { maxAttempts: 1 });
  return { inquiryId };
}

/** Runs one that still waits, and reports back also when nothing changed. */
export async function runInquiryAbout(
  inquiryId: string,
  subjectKind: 'payout' | 'refund',
  read: (subjectId: string) => Promise<InquiryEnd>,
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
