import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client.ts';
import { closeEndpoints, openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import { isDeliveryNote } from '#lib/domain/webhooks/status.ts';
import { log } from '#lib/log.ts';
import { rows } from '#tests/database.ts';
import { deliveries, jobs, newEndpoint, paidOut, postTo } from '#tests/inbox.ts';
import * as route from './route.ts';

const overAWeekAgo = () => new Date(Date.now() - 7 * 24 * 3_600_000 - 1_000);

const post = postTo(route.POST);

beforeEach(() => rows('DELETE FROM graphile_worker._private_jobs'));

test('a notification is stored as it came, a job waits for it, and only then the sender hears 200', async () => {
  const { url, subjectId } = await newEndpoint();
  const answer = await post(url, paidOut, {
    'user-agent': 'Processor/1',
    authorization: 'Bearer secret',
    'x-forwarded-for': '203.0.113.7',
  });
  expect(answer.status).toBe(200);
  const [row] = await deliveries(subjectId);
  expect(row?.body.toString()).toBe(paidOut);
  expect(row?.sha256).toBe(createHash('sha256').update(paidOut).digest('hex'));
  expect(row).toMatchObject({ verdict: 'pending', note: null, deliveries: 1 });
  expect(row?.headers).toEqual({
    'content-type': 'text/plain;charset=UTF-8',
    'user-agent': 'Processor/1',
    'x-forwarded-for': '203.0.113.7',
  });
  expect(await jobs()).toHaveLength(1);
});

test('J01: ten copies, five of them at once, are one row, ten deliveries and one job', async () => {
  const { url, subjectId } = await newEndpoint();
  for (let at = 0; at < 5; at += 1) await post(url, paidOut);
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(url, paidOut)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await deliveries(subjectId)).toMatchObject([{ deliveries: 10 }]);
  expect(await jobs()).toHaveLength(1);
});

test('the same bytes at two addresses of one payout are one delivery; at another payout they are another', async () => {
  const first = await newEndpoint();
  const second = await openEndpoint(db(), { subjectKind: 'payout_attempt', subjectId: first.subjectId });
  const other = await newEndpoint();
  for (const { url } of [first, second, other]) await post(url, paidOut);
  expect(await deliveries(first.subjectId)).toMatchObject([{ deliveries: 2 }]);
  expect(await deliveries(other.subjectId)).toMatchObject([{ deliveries: 1 }]);
});

test.each([
  ['I01 nothing', '', 400],
  ['I02 a broken body', '{"status"', 400],
  ['I05 bytes that are no text', new Uint8Array([0xff, 0xfe]), 400],
  ['I06 a key twice', `${paidOut.slice(0, -1)},"status":"DECLINED"}`, 200],
  ['I07 20 000 levels', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 200],
  ['I10 a fraction as id', paidOut.replace('"100000000000000001"', '[1.5]'), 200],
  [
    'I12 the status in __proto__',
    '{"transactionType":"D","transactionId":"1","__proto__":{"status":"PAID_OUT"}}',
    200,
  ],
  ['I14 a form', 'status=PAID_OUT', 400],
  ['J08 no status', '{"transactionType":"DISBURSEMENT","transactionId":"1"}', 200],
])('%s is kept and never interpreted', async (_name, body, status) => {
  const { url, subjectId } = await newEndpoint();
  expect((await post(url, body)).status).toBe(status);
  const [row] = await deliveries(subjectId);
  expect(row).toMatchObject({ verdict: 'quarantined', note: expect.toSatisfy(isDeliveryNote) });
  expect(row?.body).toEqual(Buffer.from(body));
  expect(await jobs()).toEqual([]);
});

test.each([undefined, 'text/plain', 'application/json; charset=utf-16'])(
  'H10: the Content-Type %s is not asked',
  async (type) => {
    const { url, subjectId } = await newEndpoint();
    const body = new TextEncoder().encode(paidOut);
    expect((await post(url, body, type ? { 'content-type': type } : {})).status).toBe(200);
    expect(await deliveries(subjectId)).toMatchObject([{ verdict: 'pending' }]);
  },
);

test('H06: a body that ends before its announced length, or breaks, is not stored', async () => {
  const { url, subjectId } = await newEndpoint();
  expect((await post(url, paidOut, { 'content-length': '500' })).status).toBe(400);
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(paidOut)),
    pull: (controller) => controller.error(new Error('connection lost')),
  });
  expect((await post(url, broken)).status).toBe(400);
  expect(await deliveries(subjectId)).toEqual([]);
});

test('H08: a body that does not come is given up after 10 s', async () => {
  const { url, subjectId } = await newEndpoint();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = post(
    url,
    new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) }),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect((await answer).status).toBe(408);
  expect(await deliveries(subjectId)).toEqual([]);
});

test('H01: any other method is told that only POST is allowed', async () => {
  const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = route;
  for (const handler of [GET, HEAD, PUT, PATCH, DELETE, OPTIONS]) {
    const answer = handler();
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

test('1 000 guesses and near misses change nothing and get one identical answer', async () => {
  const { url, token, subjectId } = await newEndpoint();
  const expired = await newEndpoint();
  await closeEndpoints(db(), expired.subjectId, overAWeekAgo());
  const base = url.slice(0, -token.length);
  const first = token.search(/[A-Za-z]/);
  const swapped = [...token].map((sign, at) => (at === first ? swapCase(sign) : sign)).join('');
  const misses = [
    `${base}${swapped}`,
    `${base}${token.toLowerCase()}`,
    `${base}%${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
    `${url}/`,
    `${base}/${token}`,
    `${url}?a=1`,
    `${base}${token.slice(0, -1)}`,
    `${base}${token}A`,
    `${base}${token}%00`,
    `${base}%E2%98%83`,
    expired.url,
    ...Array.from({ length: 1_000 }, () => `${base}${randomBytes(32).toString('base64url')}`),
  ].filter((miss) => miss !== url);
  const answers = new Set<string>();
  for (const miss of misses) {
    const answer = await post(miss, paidOut, { 'x-forwarded-for': '203.0.113.7' });
    answers.add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
  }
  const huge = await post(`${base}${'A'.repeat(43)}`, 'x'.repeat(70_000));
  answers.add(JSON.stringify([huge.status, [...huge.headers], await huge.text()]));
  expect([...answers]).toEqual([JSON.stringify([404, [['cache-control', 'no-store']], ''])]);
  expect(await deliveries(subjectId)).toEqual([]);
  expect(await deliveries(expired.subjectId)).toEqual([]);
  expect((await post(url, paidOut)).status).toBe(200);
});

test('an address outlives what it was for by a week, and then stays ended', async () => {
  const { url, subjectId } = await newEndpoint();
  await closeEndpoints(db(), subjectId, new Date());
  expect((await post(url, paidOut)).status).toBe(200);
  await closeEndpoints(db(), subjectId, overAWeekAgo());
  expect((await post(url, paidOut)).status).toBe(404);
  await closeEndpoints(db(), subjectId, new Date());
  expect((await post(url, paidOut)).status).toBe(404);
});

test('the secret stands in no log line and in no table', async () => {
  const methods = ['debug', 'info', 'warn', 'error', 'fatal'] as const;
  const spies = methods.map((method) => vi.spyOn(log(), method));
  const { url, token } = await newEndpoint();
  for (const body of [paidOut, '{', 'x'.repeat(70_000)]) await post(url, body);
  await post(`${url}/`, paidOut);
  const written = JSON.stringify(spies.flatMap((spy) => spy.mock.calls));
  expect(written).toContain('notification');
  expect(written).not.toContain(token);
  const tables = await rows<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker')`,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    const found = await rows(
      `SELECT 1 FROM ${name} AS t WHERE t::text LIKE '%' || $1 || '%' OR t::text LIKE '%' || $2 || '%'`,
      [token, Buffer.from(token).toString('hex')],
    );
    expect([name, found]).toEqual([name, []]);
  }
});

function swapCase(sign: string): string {
  return sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase();
}
