import { openClient } from '#lib/db/open.ts';

export type Book = {
  paidHere: number;
  /** Payouts of which we do not know whether they were paid: locked until somebody does. */
  unknownHere: number;
  paidThere: number;
  /** Orders of ours that the processor does not have. */
  lost: string[];
  /** Orders that it was asked to pay more than once, or paid more than once. */
  twice: string[];
  notifications: number;
  /** Deliveries that were not answered with 200, whatever became of them later. */
  notificationsRefused: number;
};

type Transaction = { kind: string; status: string; clientReferenceId?: string };

/** What the office says next to what the processor says, order by order. */
export async function compareLedgers(
  databaseUrl: string,
  sandboxUrl: string,
  orders: string[],
): Promise<Book> {
  const ask = async <Value>(path: string) =>
    (await (await fetch(`${sandboxUrl}/_sandbox/${path}`)).json()) as Value;
  const made = await ask<Transaction[]>('transactions?kind=DISBURSEMENT');
  const asked = await ask<{ method: string; path: string; clientReferenceId?: string }[]>(
    'requests?path=/processing/api/v1/intents',
  );
  const deliveries = await ask<{ status: number }[]>('deliveries');
  const timesOf = (list: { clientReferenceId?: string }[]) => {
    const times = new Map<string, number>();
    for (const { clientReferenceId: order = '' } of list) times.set(order, (times.get(order) ?? 0) + 1);
    return times;
  };
  const [madeTimes, askedTimes] = [timesOf(made), timesOf(asked)];
  return {
    ...(await countHere(databaseUrl, orders)),
    paidThere: made.filter(({ status }) => status === 'PAID_OUT').length,
    lost: orders.filter((order) => !madeTimes.has(order)),
    twice: orders.filter((order) => (madeTimes.get(order) ?? 0) > 1 || (askedTimes.get(order) ?? 0) > 1),
    notifications: deliveries.length,
    notificationsRefused: deliveries.filter(({ status }) => status !== 200).length,
  };
}

async function countHere(
  databaseUrl: string,
  orders: string[],
): Promise<Pick<Book, 'paidHere' | 'unknownHere'>> {
  const client = await openClient(databaseUrl);
  const { rows } = await client.query(
    `SELECT count(*) FILTER (WHERE status = 'paid_out')::int AS "paidHere",
       count(*) FILTER (WHERE status = 'unknown')::int AS "unknownHere"
     FROM payout_attempts WHERE is_current AND client_reference_id = ANY ($1)`,
    [orders],
  );
  await client.end();
  return rows[0];
}
