import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '#lib/db/open.ts';
import { payer } from './finance.ts';
import { type Book, compareLedgers } from './ledger.ts';

const finalWithinMs = 300_000;

export type Office = {
  publicUrl: string;
  /** Where its build lies. */
  builtIn: string;
  sandboxUrl: string;
  /** The database that holds its records. */
  databaseUrl: () => string;
};

/** No two payouts have the same sum: finance may not repeat one with an unknown outcome. */
let sums = 0;

/** Types in these payouts as somebody from finance. */
export async function payOut(office: Office, cookie: string, orders: string[]): Promise<void> {
  const pay = payer(office.publicUrl, cookie, office.builtIn);
  for (const orderNo of orders) {
    sums += 1;
    const refused = await pay(orderNo, sums);
    if (refused) throw new Error(`${orderNo} was refused: ${refused}`);
  }
}

/** Waits until each of them is paid or known to be unknown, and compares the records of both sides. */
export async function settle(office: Office, orders: string[]): Promise<Book> {
  const giveUpAt = Date.now() + finalWithinMs;
  for (;;) {
    const book = await compareLedgers(office.databaseUrl(), office.sandboxUrl, orders);
    if (book.twice.length > 0) throw new Error(`Asked for or paid twice: ${book.twice.join(', ')}`);
    if (book.paidHere + book.unknownHere === orders.length && book.paidHere <= book.paidThere) return book;
    if (Date.now() > giveUpAt) throw new Error(`Not final after five minutes: ${JSON.stringify(book)}`);
    await wait(200);
  }
}

/** The answers to the next payouts come late, so that a kill meets them under way. */
export async function slowDown(
  sandboxUrl: string,
  times: number,
  delayMs: number,
): Promise<() => Promise<unknown>> {
  const url = `${sandboxUrl}/_sandbox/faults`;
  const fault = { kind: 'slow', path: '/processing/api/v1/intents', method: 'POST', times, delayMs };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (answer.status !== 201) throw new Error(`The sandbox answered ${answer.status}`);
  return () => fetch(url, { method: 'DELETE' });
}

/** How many of these orders the processor has been asked to pay, answered or not. */
export async function countAsked(sandboxUrl: string, orders: string[]): Promise<number> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/requests?path=/processing/api/v1/intents`);
  const asked = (await answer.json()) as { clientReferenceId?: string }[];
  return asked.filter(({ clientReferenceId = '' }) => orders.includes(clientReferenceId)).length;
}

/** As the processor's cabinet lists them: the order numbers of all payouts since then. */
export async function listCabinet(sandboxUrl: string, since: Date): Promise<string[]> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/transactions?kind=DISBURSEMENT`);
  const all = (await answer.json()) as { clientReferenceId?: string; createdAt?: string }[];
  return all
    .filter(({ createdAt }) => !createdAt || new Date(createdAt) >= since)
    .map(({ clientReferenceId = '' }) => clientReferenceId);
}

export type Waiting = { attemptId: string; payoutId: string; orderNo: string };

/** Payouts that wait to be sent, as the list *Waiting* shows them. */
export async function listWaiting(databaseUrl: string): Promise<Waiting[]> {
  const client = await openClient(databaseUrl);
  const { rows } = await client.query<Waiting>(
    `SELECT id AS "attemptId", payout_id AS "payoutId", client_reference_id AS "orderNo"
     FROM payout_attempts WHERE is_current AND status = 'approved' ORDER BY id`,
  );
  await client.end();
  return rows;
}
