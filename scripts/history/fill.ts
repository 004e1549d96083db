import type pg from 'pg';
import { firstIdAt } from '#lib/core/id.ts';
import { type Acted, newChain } from './chain.ts';
import { type Kind, statements } from './statements.ts';

/** Of ten movements five are payouts, four payments and one is a refund; all of one year. */
const shares = { payout: 5, payment: 4, refund: 1 } as const satisfies Record<Kind, number>;
const yearMs = 365 * 86_400_000;
/** Movements of one round: enough that a round's own cost does not count, and few enough for memory. */
const perRound = 100_000;

type Made = { ids: string[]; times: Date[]; numbers: number[] };

/**
 * Fills an empty database with so many movements (a multiple of ten) of the year before `newest`, made by fifty people:
 * most of them ended well, one payout in ten was approved, one payment in four was given back. Nothing is left open, so
 * nothing of it is ever sent. The same numbers make the same rows. Needs a superuser.
 */
export async function fillHistory(
  client: pg.Client,
  count: number,
  newest = new Date(Date.now() - 60_000),
): Promise<void> {
  await client.query(
    `INSERT INTO users (id, email, name, role, password_hash, created_at, disabled_at)
    SELECT 'usr_' || i, i || '@history.example', 'Сотрудник ' || i, 'manager', 'none', $1::timestamptz - interval '2 years',
      $1 FROM generate_series(0, 49) i`,
    [newest],
  );
  // What triggers repeat is written at once, and foreign keys are not looked up a million times.
  await client.query('SET session_replication_role = replica');
  const append = newChain(client);
  for (let from = 0; from < count; from += perRound) {
    const round = { from, before: Math.min(from + perRound, count) };
    const payouts = make('payout', round, count, newest);
    const payments = make('payment', round, count, newest);
    const refunds = make('refund', round, count, newest);
    const refunded = refunds.numbers.map((at) =>
      firstIdAt('payment', timeOf('payment', at * 4, count, newest)),
    );
    for (const statement of statements.payout) await client.query(statement, toValues(payouts));
    for (const statement of statements.payment) await client.query(statement, toValues(payments));
    for (const statement of statements.refund)
      await client.query(statement, [...toValues(refunds), refunded]);
    await append([...toActs('payout', payouts), ...toActs('refund', refunds)]);
  }
  await client.query('INSERT INTO figures SELECT * FROM counted_figures');
  await client.query('SET session_replication_role = origin');
  await client.query('VACUUM (ANALYZE)');
}

function make(
  kind: Kind,
  { from, before }: { from: number; before: number },
  count: number,
  newest: Date,
): Made {
  const first = (from / 10) * shares[kind];
  const numbers = Array.from({ length: ((before - from) / 10) * shares[kind] }, (_, at) => first + at + 1);
  const times = numbers.map((at) => timeOf(kind, at, count, newest));
  return { ids: times.map((time) => firstIdAt(kind, time)), times, numbers };
}

/** Row 1 is the oldest; the last one of each kind was made at `newest`. */
function timeOf(kind: Kind, at: number, count: number, newest: Date): Date {
  const total = (count / 10) * shares[kind];
  return new Date(newest.getTime() - (total - at) * (yearMs / total));
}

function toValues({ ids, times, numbers }: Made): unknown[] {
  return [ids, times, numbers];
}

/** Each is made by a person and ended by the worker, as the status of its row says. */
function toActs(kind: 'payout' | 'refund', { ids, times, numbers }: Made): Acted[] {
  return ids.flatMap((id, at) => {
    const [time, number] = [times[at] as Date, numbers[at] as number];
    const end = kind === 'refund' ? 'refunded' : number % 12 === 0 ? 'declined' : 'paid_out';
    const about = { at: time, objectKind: kind, objectId: id };
    const details = kind === 'payout' ? { attempt: `att_${id}` } : {};
    return [
      { ...about, actor: `usr_${number % 50}`, action: `${kind}.created`, details },
      { ...about, actor: 'system:worker', action: `${kind}.${end}`, details },
    ];
  });
}
