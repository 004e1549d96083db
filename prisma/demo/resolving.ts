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

type Proposed = ReturnType<typeof proposeResolution>;

/** The demo's finance clerk proposes how something ended, and the manager may confirm it. */
export async function resolve(
  subject: ResolutionSubject,
  subjectId: string,
  { isConfirmed, ...proposal }: Resolving,
  atItsTime = (propose: () => Proposed) => propose(),
): Promise<void> {
  const [finance, manager] = [await findDemoPerson('finance'), await findDemoPerson('manager')];
  const form = { subjectId, password: demoPassword };
  const made = await atItsTime(() => proposeResolution(subject, finance, { ...form, ...proposal }, here));
  if (!made.ok) throw new Error(`A demo resolution was refused: ${made.refusal.code}`);
  if (isConfirmed)
    await confirmResolution(subject, manager, { ...form, ...made.value, holdBack: false }, here);
}

/**
 * A resolution is possible only hours after the loss, and a refund cannot be older than its payment, which the sandbox has
 * only just made: the time of the loss is moved back for the proposal and restored afterwards.
 */
export async function asIfHoursLater(id: string, propose: () => Proposed): Proposed {
  const { statusAt } = await db().refund.findUniqueOrThrow({ where: { id }, select: { statusAt: true } });
  await setStatusAt(id, new Date(statusAt.getTime() - threeHoursMs));
  const made = await propose();
  await setStatusAt(id, statusAt);
  return made;
}

async function setStatusAt(id: string, statusAt: Date): Promise<void> {
  await db().refund.update({ where: { id }, data: { statusAt } });
}
