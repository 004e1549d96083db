import { expect, type Mock, test, vi } from 'vitest';
import { db, inboxPool } from '#lib/db/client.ts';
import { planForGrowing } from '#lib/db/prepared.ts';
import { newClient, rows } from '#tests/database.ts';
import { sharedKind } from '../rules.ts';
import { openEndpoint } from './apply.ts';
import { receiveDelivery } from './receive.ts';

const subjectKind = 'payout_attempt';

type Statement = { name: string; text: string; values: unknown[] };

async function bring(
  subjectId: string,
  id: string,
  headers: Record<string, string> = {},
  kind: string = subjectKind,
) {
  const { url } = await openEndpoint(db(), { subjectKind: kind, subjectId });
  const content = { transactionType: 'DISBURSEMENT', transactionId: id, status: 'PAID_OUT' };
  const arrival = {
    token: url.split('/').at(-1) ?? '',
    bytes: new TextEncoder().encode(JSON.stringify(content)),
    unread: null,
    sourceAddress: '192.0.2.9',
  };
  return (own = headers) => receiveDelivery({ ...arrival, headers: own });
}

const atOnce = <Value>(all: (() => Promise<Value>)[]) => Promise.all(all.map((one) => one()));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

test('the plan that a new installation keeps reads no notification but the one that came', async () => {
  const asked = vi.spyOn(inboxPool(), 'query') as unknown as Mock<(query: Statement) => void>;
  await (await bring('att_first', '1'))();
  const texts = asked.mock.calls.map(([query]) => query).filter(({ name }) => name === 'insert-delivery');
  asked.mockRestore();
  const client = await newClient();
  await planForGrowing(client);
  const { rows: plan } = await client.query(`EXPLAIN (GENERIC_PLAN) ${texts[0]?.text}`);
  const lines = plan
    .map((line) => line['QUERY PLAN'] ?? '')
    .filter((line) => line.includes('webhook_deliveries'));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([]);
});

test('thirty that come at once are stored, and each has its job', async () => {
  const all = await Promise.all(numbers(30).map((id) => bring(`att_many_${id}`, id)));
  expect(await atOnce(all)).toEqual(numbers(30).map(() => 'stored'));
  const stored = await rows(
    "SELECT j.payload FROM webhook_deliveries d JOIN graphile_worker.jobs v ON v.key = 'apply-delivery:' || d.id JOIN graphile_worker._private_jobs j ON j.id = v.id WHERE d.subject_id LIKE 'att_many_%'",
  );
  expect(stored).toHaveLength(30);
});

test('several that come at once at one address exceed its limit by no more than the connections of the inbox', async () => {
  await rows(
    `INSERT INTO webhook_deliveries (id, subject_kind, subject_id, body, sha256, headers, source_address, verdict)
     SELECT 'full_' || n, 'payout_attempt', 'att_nearly', '', n::text, '{}', '::1', 'no_effect' FROM generate_series(1, 298) n`,
  );
  const all = await Promise.all(numbers(6).map((id) => bring('att_nearly', id)));
  await atOnce(all);
  const [kept] = await rows<{ count: number }>(
    "SELECT count(*)::int FROM webhook_deliveries WHERE subject_id = 'att_nearly'",
  );
  expect(kept?.count).toBeGreaterThanOrEqual(300);
  expect(kept?.count).toBeLessThanOrEqual(303);
  expect(await (await bring('att_nearly', 'one more'))()).toBe('too_many');
});

test('one that the database cannot take spoils none of those that came with it', async () => {
  const good = await Promise.all(numbers(8).map((id) => bring(`att_good_${id}`, id)));
  const bad = await bring('att_bad', '1', { 'user-agent': 'a\0b' });
  const [refused, ...others] = await Promise.allSettled([bad(), ...good.map((one) => one())]);
  expect(refused?.status).toBe('rejected');
  expect(others).toEqual(numbers(8).map(() => ({ status: 'fulfilled', value: 'stored' })));
});

test('a copy of one that is being applied waits: those that came with it do not wait', async () => {
  const again = await bring('att_applied', '1');
  await again();
  const others = await Promise.all(numbers(8).map((id) => bring(`att_beside_${id}`, id)));
  const client = await newClient();
  await client.query('BEGIN');
  await client.query("UPDATE webhook_deliveries SET verdict = 'applied' WHERE subject_id = 'att_applied'");
  const [copy, ...beside] = [again(), ...others.map((one) => one())];
  expect(await Promise.all(beside)).toEqual(numbers(8).map(() => 'stored'));
  await client.query('COMMIT');
  expect(await copy).toBe('stored');
  const kept = await rows(
    "SELECT verdict, deliveries FROM webhook_deliveries WHERE subject_id = 'att_applied'",
  );
  expect(kept).toEqual([{ verdict: 'applied', deliveries: 2 }]);
});

test('a notification is stored without reading those before it, however many came to the same address', async () => {
  await rows(
    `INSERT INTO webhook_deliveries (id, subject_kind, subject_id, body, sha256, headers, source_address, verdict)
     SELECT 'whd_full_' || n, $1, $1, '', encode(sha256(n::text::bytea), 'hex'), '{}', '192.0.2.9', 'applied'
     FROM generate_series(1, 5000) n`,
    [sharedKind],
  );
  await rows('ANALYZE webhook_deliveries');
  const asked = vi.spyOn(inboxPool(), 'query') as unknown as Mock<(query: Statement) => void>;
  for (const kind of [sharedKind, subjectKind])
    expect(await (await bring(kind === sharedKind ? kind : 'att_after_many', 'new', {}, kind))()).toBe(
      'stored',
    );
  const statements = asked.mock.calls
    .map(([query]) => query)
    .filter(({ name }) => name === 'insert-delivery');
  asked.mockRestore();
  expect(statements).toHaveLength(2);
  const client = await newClient();
  for (const { text, values } of statements) {
    await client.query('BEGIN');
    const anew = values.with(1, 'whd_anew').with(3, 'f'.repeat(64));
    for (const given of [values, anew]) {
      const { rows: plan } = await client.query<Record<string, string>>(`EXPLAIN ANALYZE ${text}`, given);
      const lines = plan.map((line) => line['QUERY PLAN'] ?? '');
      expect(lines.filter((line) => line.includes('webhook_deliveries')).length).toBeGreaterThan(2);
      expect(
        lines.filter(
          (line) => /Seq Scan on webhook_deliveries/.test(line) && !line.includes('never executed'),
        ),
      ).toEqual([]);
    }
    await client.query('ROLLBACK');
  }
});

test('copies that come together are one row with one job, which says how often it came', async () => {
  const one = await bring('att_copies', '1');
  expect(await atOnce([one, one, one, one])).toEqual(Array(4).fill('stored'));
  const kept = await rows(
    `SELECT d.deliveries, count(j.key)::int AS jobs FROM webhook_deliveries d
     LEFT JOIN graphile_worker.jobs j ON j.key = 'apply-delivery:' || d.id WHERE d.subject_id = 'att_copies' GROUP BY 1`,
  );
  expect(kept).toEqual([{ deliveries: 4, jobs: 1 }]);
});

test('a copy with other headers does not fail with the one that the database cannot take', async () => {
  const one = await bring('att_headers', '1');
  const results = await Promise.allSettled([one({ 'user-agent': 'a\0b' }), one()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
