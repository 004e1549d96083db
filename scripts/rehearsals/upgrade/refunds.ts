import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { visitor } from '../finance.ts';
import type { Office } from '../money.ts';

const withinMs = 60_000;

/** Asks the database until it has an answer. */
async function untilFound<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[]) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const giveUpAt = Date.now() + withinMs;
    for (;;) {
      const { rows } = await client.query<Row>(sql, values);
      if (rows[0]) return rows[0];
      if (Date.now() > giveUpAt) throw new Error(`Not within a minute: ${sql} ${values}`);
      await wait(200);
    }
  } finally {
    await client.end();
  }
}

/** A customer has paid; support looks the payment up and refunds it in full. Returns the refund's id. */
export async function refund(office: Office, cookie: string): Promise<string> {
  const body = JSON.stringify({ paymentMethodName: 'SBP', amount: { value: 1000, currency: 'RUB' } });
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${office.sandboxUrl}/_sandbox/payments`, { method: 'POST', headers, body });
  const { id: processorPaymentId } = (await made.json()) as { id: string };
  const act = visitor(office.publicUrl, cookie, office.builtIn);
  const looked = await act('/payments', 'lookUpPaymentAction', { processorPaymentId });
  if (!looked.ok) throw new Error(`Not looked up: ${looked.said}`);
  const { id: paymentId } = await untilFound<{ id: string }>(
    office.databaseUrl(),
    'SELECT id FROM payments WHERE processor_payment_id = $1 AND captured_minor > 0',
    [processorPaymentId],
  );
  const asked = await act(`/payments/${paymentId}/refund`, 'createRefundAction', {
    idempotencyKey: randomUUID(),
    paymentId,
    seenAvailable: { amountMinor: '100000', currency: 'RUB' },
    previousId: null,
    isErrorLookedInto: false,
    amount: null,
    reasonCode: 'paid_twice',
    note: '',
    anotherAccount: null,
  });
  const refundId = /"refundId":"([^"]+)"/.exec(asked.text)?.[1];
  if (!refundId) throw new Error(`Not refunded: ${asked.said}`);
  return refundId;
}

/** Waits until each is refunded, and asks the processor how often it was asked for one of each. */
export async function settleRefunds(databaseUrl: string, sandboxUrl: string, ids: string[]): Promise<void> {
  for (const id of ids)
    await untilFound(databaseUrl, "SELECT 1 FROM refunds WHERE id = $1 AND status = 'refunded'", [id]);
  const answer = await fetch(`${sandboxUrl}/_sandbox/transactions?kind=REFUND`);
  const there = (await answer.json()) as { status: string }[];
  if (there.length !== ids.length) throw new Error(`${ids.length} refunds here, ${there.length} there.`);
}
