import { openClient } from '#lib/db/open.ts';
import { compareLedgers } from '../../rehearsals/ledger.ts';
import type { Told } from './people.ts';
import type { Delivery } from './processor.ts';

export type Books = {
  twice: string[];
  /** Payouts that the office promised to somebody, and notifications that it answered with 200, if nothing of them is kept. */
  missing: string[];
  /** What a machine still has to do: send it, get its end, or show an end that was reported. */
  stuck: string[];
  /** The number of payouts by status. */
  ended: Record<string, number>;
  notifications: number;
};

type Row = { id: string; status: string };
type Transaction = { status: string; clientReferenceId?: string };

/** What the processor's end is here. */
const ends: Record<string, string> = { PAID_OUT: 'paid_out', DECLINED: 'declined', ERROR: 'error' };

/** Our database, compared with the processor's ledger and with the answers that people and the processor got. */
export async function readBooks(
  databaseUrl: string,
  sandboxUrl: string,
  { told, taken }: { told: Told; taken: readonly Delivery[] },
): Promise<Books> {
  const { twice } = await compareLedgers(databaseUrl, sandboxUrl, told.asked);
  const answer = await fetch(`${sandboxUrl}/_sandbox/transactions?kind=DISBURSEMENT`);
  const there = new Map(
    ((await answer.json()) as Transaction[]).map((one) => [one.clientReferenceId ?? '', one.status]),
  );
  const { rows, words } = await readOurs(databaseUrl, told);
  const ended: Record<string, number> = {};
  for (const { status } of rows) ended[status] = (ended[status] ?? 0) + 1;
  const ids = new Set(rows.map(({ id }) => id));
  const said = taken.map(({ payload }) => `${payload.transactionId} ${payload.status}`);
  return {
    twice: [...twice, ...rows.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)],
    missing: [
      ...told.made.filter((order) => !ids.has(order)),
      ...[...new Set(said)].filter((word) => !words.has(word)),
      ...[...there.keys()].filter((order) => !ids.has(order)),
    ],
    stuck: rows
      .filter(({ id, status }) => isStuck(status, there.get(id)))
      .map(({ id, status }) => `${id} is ${status}, at the processor ${there.get(id)}`),
    ended,
    notifications: taken.length,
  };
}

/** A payout with an unknown end is resolved by two people. Each other has the same end on both sides. */
function isStuck(status: string, there: string | undefined): boolean {
  if (there === undefined) return !['unknown', 'not_sent', 'cancelled', 'refused'].includes(status);
  return status !== ends[there];
}

async function readOurs(databaseUrl: string, told: Told): Promise<{ rows: Row[]; words: Set<string> }> {
  const client = await openClient(databaseUrl);
  try {
    const { rows } = await client.query<Row>(
      'SELECT client_reference_id AS id, status::text FROM payout_attempts WHERE is_current AND client_reference_id = ANY ($1)',
      [told.asked],
    );
    const kept = await client.query<{ what: string }>(
      `SELECT DISTINCT body::json->>'transactionId' || ' ' || (body::json->>'status') AS what
       FROM (SELECT convert_from(body, 'UTF8') AS body FROM webhook_deliveries WHERE body IS NOT NULL) AS kept`,
    );
    return { rows, words: new Set(kept.rows.map(({ what }) => what)) };
  } finally {
    await client.end();
  }
}
