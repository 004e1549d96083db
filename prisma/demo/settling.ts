import { db } from '#lib/db/client.ts';
import { confirmSettlement, proposeSettlement } from '#lib/domain/refunds/operations/settle-refund.ts';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { findDemoPerson } from './person.ts';

const here = '127.0.0.1';
const threeHoursMs = 3 * 3_600_000;

export type Settling = {
  verdict: 'paid' | 'not_paid';
  ticket: string;
  evidence: string;
  /** By the demo's manager; otherwise it waits for them. */
  isConfirmed: boolean;
};

/** The demo's finance clerk says how a refund ended that nobody knows the end of. */
export async function settle(refundId: string, { isConfirmed, ...proposal }: Settling): Promise<void> {
  const [finance, manager] = [await findDemoPerson('finance'), await findDemoPerson('manager')];
  const form = { refundId, password: demoPassword };
  const { statusAt } = await db().refund.findUniqueOrThrow({ where: { id: refundId } });
  const setSince = (since: Date) =>
    db().refund.update({ where: { id: refundId }, data: { statusAt: since } });
  // Nobody waits hours for a demo; afterwards it says again since when it was really lost.
  await setSince(new Date(statusAt.getTime() - threeHoursMs));
  const made = await proposeSettlement(finance, { ...form, ...proposal }, here);
  await setSince(statusAt);
  if (!made.ok) throw new Error(`A demo settlement was refused: ${made.refusal.code}`);
  if (isConfirmed) await confirmSettlement(manager, { ...form, ...made.value }, here);
}
