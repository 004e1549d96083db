import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findWait } from '#lib/processor/client.ts';
import { type InquiryView, inquiryView } from './schemas.ts';
import { findInquiry } from './store.ts';

/** How long the processor has to answer an inquiry; after that the screen says that it gave no answer. */
const inquiryDeadlineMs = 60_000;

/** An inquiry that this person requested; null when it does not exist or is somebody else's. */
export async function findOwnInquiry(person: Person, id: string): Promise<InquiryView | null> {
  const inquiry = await findInquiry(db(), id);
  if (inquiry?.requestedById !== person.userId) return null;
  // An inquiry that lost its worker never gets an answer. This is derived from the clock, so that nobody waits for a
  // sweep.
  const isOverdue = Date.now() - inquiry.requestedAt.getTime() > inquiryDeadlineMs;
  const { subjectKind, subjectId, processorId, outcome, problem, requestedAt, finishedAt } = inquiry;
  const retryAt = problem === 'busy' ? await findWait() : null;
  return inquiryView.parse({
    id,
    subjectKind,
    subjectId,
    processorId,
    outcome: outcome === 'running' && isOverdue ? 'no_answer' : outcome,
    problem,
    retryAt: retryAt?.toISOString() ?? null,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  });
}
