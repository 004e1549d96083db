import { db } from '#lib/db/client.ts';
import { confirmResolution, proposeResolution } from '#lib/domain/refunds/operations/resolve-refund.ts';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { findDemoPerson } from './person.ts';

const here = '127.0.0.1';
const threeHoursMs = 3 * 3_600_000;

export type Resolving = {
  verdict: 'paid' | 'not_paid';
  ticket: string;
  evidence: string;
  /** By the demo's manager; otherwise it waits for them. */
  isConfirmed: boolean;
};

/** The demo's finance clerk says how a refund ended that nobody knows the end of. */
export async function resolve(refundId: string, { isConfirmed, ...proposal }: Resolving): Promise<void> {
  const [finance, manager] = [await findDemoPerson('finance'), await findDemoPerson('manager')];
  const form = { refundId, password: demoPassword };
  const { statusAt } = await db().refund.findUniqueOrThrow({ where: { id: refundId } });
  const setSince = (since: Date) =>
    db().refund.update({ where: { id: refundId }, data: { statusAt: since } });
  // Nobody waits hours for a demo; afterwards it says again since when it was really lost.
  await setSince(new Date(statusAt.getTime() - threeHoursMs));
  const made = await proposeResolution(finance, { ...form, ...proposal }, here);
  await setSince(statusAt);
  if (!made.ok) throw new Error(`A demo resolution was refused: ${made.refusal.code}`);
  if (isConfirmed) await confirmResolution(manager, { ...form, ...made.value }, here);
}
