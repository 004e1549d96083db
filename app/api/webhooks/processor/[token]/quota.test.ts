import { expect, test } from 'vitest';
import { randomToken } from '#lib/crypto/digest.ts';
import { db } from '#lib/db/client.ts';
import { openPaymentsEndpoint } from '#lib/domain/payments/operations/open-endpoint.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import { mayBring } from '#lib/web/notifications/shared-rate.ts';
import { rows } from '#tests/database.ts';
import { POST } from './route.ts';

const paidOut = '{"transactionType":"DISBURSEMENT","transactionId":"100000000000000001","status":"PAID_OUT"}';
const subjectId = 'att_full';
const paymentsToken = randomToken();
process.env.PAYMENT_WEBHOOK_TOKEN = paymentsToken;
process.env.TRUSTED_PROXY_HOPS = '1';

async function post(url: string, body: string): Promise<Response> {
  const token = url.split('/').at(-1) ?? '';
  return POST(new Request(url, { method: 'POST', body }), { params: Promise.resolve({ token }) });
}

test('an address that has brought 300 different notifications takes no more, and still knows the ones it has', async () => {
  const { url } = await openEndpoint(db(), { subjectKind: 'payout_attempt', subjectId });
  await rows(
    `INSERT INTO webhook_deliveries (id, subject_kind, subject_id, body, sha256, headers, source_address, verdict)
     SELECT $1 || n, 'payout_attempt', $1, '', n::text, '{}', '::1', 'no_effect' FROM generate_series(1, 299) n`,
    [subjectId],
  );
  expect((await post(url, paidOut)).status).toBe(200);
  const refused = await post(url, `${paidOut} `);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect((await post(url, paidOut)).status).toBe(200);
  expect(await rows('SELECT 1 FROM webhook_deliveries WHERE subject_id = $1', [subjectId])).toHaveLength(300);
  // The address of all payments has no such end.
  const shared = await openEndpoint(db(), { subjectKind: 'payments', subjectId });
  expect((await post(shared.url, `${paidOut}  `)).status).toBe(200);
});

test('a flood at the address of all payments is told to come back, before anything is read or stored, and everybody else is heard', async () => {
  const url = `http://localhost/api/webhooks/processor/${paymentsToken}`;
  await openPaymentsEndpoint();
  const bring = (body: string, sender: string) =>
    POST(new Request(url, { method: 'POST', body, headers: { 'x-forwarded-for': sender } }), {
      params: Promise.resolve({ token: paymentsToken }),
    });
  // Everything that this sender may bring within the next minute.
  const soon = performance.now() + 60_000;
  while (mayBring(paymentsToken, '203.0.113.7', soon)) {}
  // A host has every address of its IPv6 network.
  while (mayBring(paymentsToken, '2001:db8:1:2::1', soon)) {}
  expect(mayBring(paymentsToken, '2001:db8:1:2::2', soon)).toBe(false);
  expect(mayBring(paymentsToken, '2001:db8:1:3::1', soon)).toBe(true);
  const before = await rows('SELECT count(*) FROM webhook_deliveries');
  const refused = await bring(`${paidOut}   `, '203.0.113.7');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await rows('SELECT count(*) FROM webhook_deliveries')).toEqual(before);
  expect((await bring(`${paidOut}   `, '198.51.100.1')).status).toBe(200);
  const { url: own } = await openEndpoint(db(), { subjectKind: 'payout_attempt', subjectId: 'att_other' });
  expect((await post(own, `${paidOut}    `)).status).toBe(200);
});
