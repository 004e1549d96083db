import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, expect, test, vi } from 'vitest';
import { db, transaction } from '#lib/db/client.ts';
import { checkInvariants, recordHeartbeat } from '#lib/domain/health/operations/watch.ts';
import { getMetrics } from '#lib/domain/health/queries/metrics.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { checkFigures } from '#lib/domain/reports/operations/keep-figures.ts';
import { stopSending } from '#lib/domain/sending/operations/switch.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import { receiveDelivery } from '#lib/domain/webhooks/operations/receive.ts';
import { forgetTokens, listBanks, prepareToken } from '#lib/processor/client.ts';
import { findDebianTool } from '#scripts/testing/find-debian-tool.ts';
import { brokenLine } from '#tests/broken-line.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { readScrape, type Scrape, target, toRuleTest, toSeries } from '#tests/servers/prometheus.ts';

const line = await brokenLine(String(process.env.DATABASE_URL));
process.env.DATABASE_URL = line.url;

const promtool = findDebianTool('promtool', 'prometheus');
const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
copyFileSync(join(import.meta.dirname, '../deploy/prometheus/alerts.yml'), join(folder, 'alerts.yml'));
afterAll(() => rmSync(folder, { recursive: true }));

const api = '/processing/api/v1';
const arm = (kind: string, path: string, more: object = {}) => control('faults', { kind, path, ...more });

/** What the office says of itself, a minute after the last time. */
async function scrape(): Promise<Scrape> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const { text } = await getMetrics();
  return readScrape(text);
}

/** Lets that much time pass for one row: only the past of a row is moved, never what the office makes of it. */
async function age(table: string, column: string, where: string, interval: string): Promise<void> {
  await rows(`SET session_replication_role = replica;
    UPDATE ${table} SET ${column} = ${column} - interval '${interval}' WHERE ${where};
    RESET session_replication_role`);
}

async function sent(): Promise<string> {
  const { attemptId } = await newPayout(await newPerson('finance'));
  await sendPayout(attemptId);
  return attemptId;
}

async function deliver(body: string): Promise<void> {
  const { url } = await openEndpoint(db(), {
    subjectKind: 'payout_attempt',
    subjectId: `pat_${body.length}`,
  });
  const bytes = new Uint8Array(Buffer.from(body));
  const token = url.split('/').at(-1) ?? '';
  await receiveDelivery({ token, bytes, unread: null, headers: {}, sourceAddress: '192.0.2.9' });
}

async function evaluate(series: string[], minute: number, firing: string[]): Promise<string> {
  writeFileSync(join(folder, 'test.yml'), toRuleTest(series, minute, firing));
  const args = ['test', 'rules', 'test.yml'];
  const { all } = await execa(String(promtool), args, { cwd: folder, reject: false, all: true });
  return all;
}

/** So many reports of one payment that nobody has added up. */
async function pileUpFigures(): Promise<void> {
  await newPayment(await newPerson('support'));
  await rows(`DO $$ BEGIN FOR hour IN 1..500 LOOP
    UPDATE payments SET status_at = status_at - interval '1 hour'; END LOOP; END $$`);
}

test.runIf(promtool)(
  'each alert fires by what the office says of itself under the faults of the processor and of its own machines, and none before',
  async () => {
    await openSending();
    await recordHeartbeat('worker', new Date());
    await rows(`INSERT INTO backups (started_at, finished_at, file, bytes, sha256, verification)
      VALUES (now(), now(), 'a', 1, 'a', 'list')`);
    await sent();
    expect(await checkFigures()).toEqual([]);
    await checkInvariants();
    const well = await scrape();

    await arm('drop-after', `${api}/intents`);
    await age('payout_attempts', 'status_at', `id = '${await sent()}'`, '20 minutes');
    await arm('webhook-never', `${api}/intents`);
    await age('payout_attempts', 'status_at', `id = '${await sent()}'`, '26 hours');
    // A call that takes longer than a person waits; meanwhile its row is being sent.
    await arm('slow', `${api}/intents`, { delayMs: 21_000 });
    const { attemptId: slow } = await newPayout(await newPerson('finance'));
    const sending = sendPayout(slow);
    const isSending = async () =>
      (await rows(`SELECT 1 FROM payout_attempts WHERE id = '${slow}' AND status = 'sending'`)).length;
    await expect.poll(isSending).toBe(1);
    await deliver('{"transactionType":"DISBURSEMENT","transactionId":"1","status":"PAID_OUT"}');
    await deliver('not what anybody sends');
    await age('webhook_deliveries', 'received_at', "verdict = 'pending'", '10 minutes');
    await age('graphile_worker._private_jobs', 'run_at', 'true', '10 minutes');
    await age('graphile_worker._private_jobs', 'created_at', 'true', '10 minutes');
    await rows(`INSERT INTO kept_outcomes (claim_id, kind, subject_id, outcome, kept_at)
      VALUES ('claim', 'payout', 'pat', '{}', now() - interval '10 minutes')`);
    await rows(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts
      WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs)`);
    await age('backups', 'finished_at', 'true', '2 days');
    await rows('DELETE FROM worker_heartbeats');
    await arm('status', `${api}/disbursements/banks`, { times: 50, status: 500 });
    await listBanks('sbp').catch(() => {});
    await sending;
    // Another payout is under way when the ledger is read, as long as its row shows it.
    await rows(`SET session_replication_role = replica;
      UPDATE payout_attempts SET status = 'sending', status_at = now() - interval '10 minutes' WHERE id = '${slow}';
      RESET session_replication_role`);
    const contradicted = await sent();
    await rows(`SET session_replication_role = replica;
      UPDATE payout_attempts SET status = 'conflict' WHERE id = '${contradicted}';
      RESET session_replication_role`);
    await transaction((tx) => stopSending(tx, 'contradiction'));
    // Rows that were written past the triggers: neither the audit nor the figures know of them.
    await checkInvariants();
    expect(await checkFigures()).not.toEqual([]);
    await age('invariant_checks', 'finished_at', 'true', '3 days');
    await pileUpFigures();
    const worse = await scrape();

    await listBanks('sbp').catch(() => {});
    await forgetTokens(db());
    await arm('status', '/configuration-management', { times: 50, status: 401, body: {} });
    for (let at = 0; at < 3; at += 1) await prepareToken().catch(() => {});
    const asleep = Promise.all(Array.from({ length: 17 }, () => db().$executeRaw`SELECT pg_sleep(4)`));
    const bad = await scrape();
    await asleep;
    line.cut();
    const readAt = (seen: Scrape) => seen.get(`paydesk_office_read_timestamp_seconds{${target}}`);
    expect(readAt(await scrape())).toBe(readAt(bad));
    line.mend();

    const names = readFileSync(join(folder, 'alerts.yml'), 'utf8').matchAll(/- alert: (\w+)/g);
    const all = [...names].map(([, name = '']) => name);
    expect(all.length).toBeGreaterThanOrEqual(22);
    const series = toSeries(well, worse, bad);
    expect(await evaluate(series, 14, [])).toContain('SUCCESS');
    expect(await evaluate(series, 100, all)).toContain('SUCCESS');
  },
);
