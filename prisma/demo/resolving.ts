import { db } from '#lib/db/client.ts';
import { confirmResolution } from '#lib/domain/resolutions/operations/answer.ts';
import { proposeResolution } from '#lib/domain/resolutions/operations/propose.ts';
import type { ResolutionSubject } from '#lib/domain/resolutions/operations/subject.ts';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { findDemoPerson } from './person.ts';

const here = '127.0.0.1';
const threeHoursMs = 3 * 3_600_000;

export type Resolving = {
  verdict: 'paid' | 'not_paid';
  ticket: string | null;
  evidence: string;
  /** Whether the demo's manager confirms it; otherwise it waits for them. */
  isConfirmed: boolean;
};

/** The demo's finance clerk proposes a resolution for an unknown outcome. */
export async function resolve(
  subject: ResolutionSubject,
  subjectId: string,
  { isConfirmed, ...proposal }: Resolving,
): Promise<void> {
  const [finance, manager] = [await findDemoPerson('finance'), await findDemoPerson('manager')];
  const form = { subjectId, password: demoPassword };
  const statusAt = await findStatusAt(subject, subjectId);
  // A resolution is possible only after hours, and nobody waits hours for a demo: the time is moved back for
  // the proposal and restored afterwards.
  await setStatusAt(subject, subjectId, new Date(statusAt.getTime() - threeHoursMs));
  const made = await proposeResolution(subject, finance, { ...form, ...proposal }, here);
  await setStatusAt(subject, subjectId, statusAt);
  if (!made.ok) throw new Error(`A demo resolution was refused: ${made.refusal.code}`);
  if (isConfirmed)
    await confirmResolution(subject, manager, { ...form, ...made.value, holdBack: false }, here);
}

async function findStatusAt({ kind }: ResolutionSubject, id: string): Promise<Date> {
  const asked = { where: { id }, select: { statusAt: true } };
  const row =
    kind === 'refund'
      ? await db().refund.findUniqueOrThrow(asked)
      : await db().payoutAttempt.findUniqueOrThrow(asked);
  return row.statusAt;
}

async function setStatusAt({ kind }: ResolutionSubject, id: string, statusAt: Date): Promise<void> {
  const change = { where: { id }, data: { statusAt } };
  await (kind === 'refund' ? db().refund.update(change) : db().payoutAttempt.update(change));
}
