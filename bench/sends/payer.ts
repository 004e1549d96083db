import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Person } from '#lib/auth/permissions.ts';
import { toPayoutInput } from '#scripts/rehearsals/finance.ts';
import type { startSlowProcessor } from './slow-processor.ts';

export type Payer = Awaited<ReturnType<typeof makePayer>>;

const person = { userId: 'usr_bench', sessionId: 'ses_bench', role: 'manager' } as Person;
const colleague = { ...person, userId: 'usr_colleague' } as Person;

/** Makes payouts as the form does, and says when they came to the processor. */
export async function makePayer(
  pool: pg.Pool,
  { came, isIdle }: Awaited<ReturnType<typeof startSlowProcessor>>,
) {
  const { createPayout } = await import('#lib/domain/payouts/operations/create-payout.ts');
  const { resumeSending, stopSending } = await import('#lib/domain/sending/operations/switch.ts');
  const { getSwitch } = await import('#lib/domain/sending/queries.ts');
  const { transaction } = await import('#lib/db/client.ts');
  await pool.query(`INSERT INTO users (id, email, name, role, password_hash)
    VALUES ('usr_bench', 'bench@example.com', 'Bench', 'manager', 'none'),
      ('usr_colleague', 'colleague@example.com', 'Colleague', 'manager', 'none')`);
  let made = 0;
  const countOf = async (rows: string): Promise<number> =>
    (await pool.query(`SELECT count(*)::int AS count FROM ${rows}`)).rows[0].count;

  /** Makes one and returns its order. */
  async function pay(payer = person): Promise<string> {
    made += 1;
    const order = `BENCH-${made}`;
    const paid = await createPayout(payer, toPayoutInput(order, made) as never);
    if (!paid.ok) throw new Error(JSON.stringify(paid));
    return order;
  }

  /** Waits until every payout has ended, and fails when one has ended wrongly. */
  const settle = () =>
    until(async () => (await countOf("payout_attempts WHERE status = 'paid_out'")) === made);

  return {
    pay,
    settle,
    /** Makes this many payouts that wait for a resume. */
    fill: async (count: number) => {
      await settle();
      await transaction((tx) => stopSending(tx, 'configuration'));
      const orders: string[] = [];
      for (let left = count; left > 0; left -= 1) orders.push(await pay());
      await until(async () => (await countOf(jobsThatSend)) === 0);
      return orders;
    },
    /** How long these take, from the resume to the last answer. */
    run: async (orders: string[]) => {
      const startedAt = performance.now();
      const { since: seenSince } = await getSwitch(person);
      await resumeSending(person, { reason: 'bench', seenSince });
      await until(() => orders.every((order) => came.has(order)) && isIdle());
      return performance.now() - startedAt;
    },
    /** Makes this many of another person, which leave at once. */
    crowd: async (count: number) => {
      await settle();
      for (let left = count; left > 0; left -= 1) await pay(colleague);
    },
    /** How long one takes, from asking for it to its arrival at the processor. */
    alone: async () => {
      const startedAt = performance.now();
      const order = await pay();
      await until(() => came.has(order));
      return (came.get(order) ?? 0) - startedAt;
    },
  };
}

const jobsThatSend = "graphile_worker.jobs WHERE task_identifier LIKE 'send-payout%'";

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(2);
}
