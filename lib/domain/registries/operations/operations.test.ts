import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { saveView } from '#lib/domain/history/operations.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { downloadKeptFile } from '../files.ts';
import { countFailedFiles, getRegistries } from '../queries/registries.ts';
import type { CreateRegistryInput } from '../schemas.ts';
import { forgetRegistryFiles } from './forget-files.ts';
import { createRegistry, pauseRegistry, removeRegistry, resumeRegistry } from './keep-registries.ts';
import { makeRun } from './make-run.ts';
import { retryRun, runRegistryNow, sweepRegistries } from './plan-runs.ts';

let maker: Person;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

beforeEach(async () => {
  maker = await newPerson('finance', 'Fyodor');
  await rows("UPDATE registries SET status = 'removed'");
});

async function newRegistry(change: Partial<CreateRegistryInput> & { query?: string; now?: Date } = {}) {
  const { query = 'maker=me&period=7d', now, ...input } = change;
  const columns = ['created', 'reference', 'amount'] as const;
  const view = { name: 'Mine', query, columns: [...columns], isShared: false, defaultFor: null };
  const saved = await saveView(maker, view);
  const asked = { every: 'day', hour: 9, timeZone: 'Europe/Moscow', format: 'excel', locale: 'en' } as const;
  const viewId = saved.ok ? saved.value.id : '';
  return createRegistry(maker, { viewId, ...asked, ...input }, now);
}

async function newId(change: Parameters<typeof newRegistry>[0] = {}): Promise<string> {
  const made = await newRegistry(change);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.id;
}

const runsOf = (id: string) =>
  rows<{
    id: string;
    from_day: string;
    status: string;
    reason: string | null;
    row_count: number;
    tries: number;
  }>('SELECT * FROM registry_runs WHERE registry_id = $1 ORDER BY from_day', [id]);

/** What the worker does with the jobs of this schedule. */
async function work(id: string): Promise<void> {
  for (const run of await runsOf(id)) if (run.status === 'waiting') await makeRun(run.id);
}

/** A payout of yesterday in Moscow. */
const payoutYesterday = async () => (await newPayout(maker)).payoutId;

const fileOf = async (runId: string) => {
  const chunks = await rows<{ bytes: Buffer }>(
    'SELECT bytes FROM registry_chunks WHERE run_id = $1 ORDER BY number',
    [runId],
  );
  return Buffer.concat(chunks.map(({ bytes }) => bytes)).toString();
};

test('the file of yesterday is made once, holds what the view shows of that day, and is in the audit with its filter', async () => {
  await payoutYesterday();
  // A day ends some minutes after midnight.
  const tomorrow = new Date(startOfLocalDay(new Date(), 'Europe/Moscow', 1).getTime() + 12 * hourMs);
  const id = await newId();
  const ran = await runRegistryNow(maker, id, tomorrow);
  await work(id);
  const [run] = await runsOf(id);
  expect(run).toMatchObject({ status: 'made', row_count: 1, tries: 1 });
  const file = await fileOf(run?.id ?? '');
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain('Created (Moscow);');
  const told = await rows<{ action: string; details: { filters?: string } }>(
    'SELECT action, details FROM audit_entries WHERE object_id = $1 ORDER BY id',
    [run?.id],
  );
  expect(told.map(({ action }) => action)).toEqual(['registry.planned', 'registry.made']);
  expect(told[0]?.details.filters).toMatch(/^maker=me&period=[\d.-]+&zone=Europe%2FMoscow$/);
  expect(ran).toMatchObject({ ok: true });
  expect(await runRegistryNow(maker, id, tomorrow)).toMatchObject({
    refusal: { code: 'registry_made_already' },
  });
});

test('two workers at once plan a period once and make one file', async () => {
  const id = await newId({ now: new Date(Date.now() - dayMs) });
  await Promise.all([sweepRegistries(), sweepRegistries(), sweepRegistries()]);
  const runs = await runsOf(id);
  expect(runs).toHaveLength(1);
  const [run] = runs;
  await Promise.all([makeRun(run?.id ?? ''), makeRun(run?.id ?? '')]);
  expect(await runsOf(id)).toMatchObject([{ status: 'made', tries: 1 }]);
  const made = await rows("SELECT 1 FROM audit_entries WHERE object_id = $1 AND action = 'registry.made'", [
    run?.id,
  ]);
  expect(made).toHaveLength(1);
});

test('days on which no worker ran are made up for in their order, one after the other', async () => {
  const id = await newId({ now: new Date(Date.now() - 4 * dayMs) });
  await sweepRegistries();
  await sweepRegistries();
  // The second waits until the first is ended.
  expect(await runsOf(id)).toHaveLength(1);
  for (let at = 0; at < 6; at += 1) {
    await work(id);
    await sweepRegistries();
  }
  const runs = await runsOf(id);
  expect(runs).toHaveLength(4);
  expect(runs.every(({ status }) => status === 'made')).toBe(true);
  const [next] = await rows<{ late: boolean }>(
    'SELECT next_due_at < now() AS late FROM registries WHERE id = $1',
    [id],
  );
  expect(next?.late).toBe(false);
});

test.each([
  ['is disabled', 'disabled_at = now()', 'maker_disabled'],
  ['lost the role', "role = 'support'", 'maker_not_allowed'],
])('nothing is made for a maker who %s, until they may again', async (_, change, reason) => {
  const id = await newId({ now: new Date(Date.now() - dayMs) });
  await rows(`UPDATE users SET ${change} WHERE id = $1`, [maker.userId]);
  await sweepRegistries();
  await work(id);
  const [run] = await runsOf(id);
  expect(run).toMatchObject({ status: 'refused', reason });
  await rows("UPDATE users SET disabled_at = NULL, role = 'finance' WHERE id = $1", [maker.userId]);
  expect(await retryRun(maker, id, run?.from_day ?? '')).toMatchObject({ ok: true });
  await work(id);
  expect(await runsOf(id)).toMatchObject([{ status: 'made', reason: null }]);
});

test('a try that fails is followed by others with growing pauses, and at last it is given up', async () => {
  const id = await newId({ now: new Date(Date.now() - dayMs) });
  await sweepRegistries();
  await rows("UPDATE registries SET time_zone = 'Nowhere/Land' WHERE id = $1", [id]);
  await work(id);
  expect(await runsOf(id)).toMatchObject([{ status: 'failed', reason: 'filters_unreadable', tries: 1 }]);
  // A worker that died while it wrote.
  const run = (await runsOf(id))[0]?.id;
  const pauses: number[] = [];
  for (let at = 1; at <= 5; at += 1) {
    await rows(
      "UPDATE registry_runs SET status = 'making', tries = $2, updated_at = now() - interval '20 minutes' WHERE id = $1",
      [run, at],
    );
    await sweepRegistries();
    const [found] = await rows<{ status: string; pause: number }>(
      'SELECT status, round(extract(epoch FROM next_try_at - now()) / 60)::int AS pause FROM registry_runs WHERE id = $1',
      [run],
    );
    if (found?.status === 'waiting') pauses.push(found.pause);
  }
  expect(pauses).toEqual([1, 5, 20, 60]);
  expect(await runsOf(id)).toMatchObject([{ status: 'failed', reason: 'lost' }]);
});

test('a paused schedule makes nothing, and goes on with the next period', async () => {
  const past = new Date(Date.now() - 3 * dayMs);
  const id = await newId({ now: past });
  await pauseRegistry(maker, id);
  await sweepRegistries();
  expect(await runsOf(id)).toEqual([]);
  await resumeRegistry(maker, id);
  await sweepRegistries();
  expect(await runsOf(id)).toEqual([]);
});

test('a schedule is its maker’s; a manager may pause and remove it, and its files go with it', async () => {
  const id = await newId({ now: new Date(Date.now() - dayMs) });
  await sweepRegistries();
  await work(id);
  const colleague = await newPerson('finance');
  const notThere = { refusal: { code: 'registry_not_found' } };
  expect(await pauseRegistry(colleague, id)).toMatchObject(notThere);
  expect(await removeRegistry(colleague, id)).toMatchObject(notThere);
  expect(await runRegistryNow(await newPerson('manager'), id)).toMatchObject(notThere);
  expect(await removeRegistry(await newPerson('manager'), id)).toMatchObject({ ok: true });
  const [run] = await runsOf(id);
  expect(run).toMatchObject({ status: 'made', removed_at: expect.any(Date) });
  expect(await fileOf(run?.id ?? '')).toBe('');
});

test('a file is kept for thirty days; that it was made stays', async () => {
  const id = await newId({ now: new Date(Date.now() - dayMs) });
  await sweepRegistries();
  await work(id);
  const [run] = await runsOf(id);
  await forgetRegistryFiles(new Date(Date.now() + 29 * dayMs));
  expect(await fileOf(run?.id ?? '')).not.toBe('');
  await forgetRegistryFiles(new Date(Date.now() + 31 * dayMs));
  expect(await fileOf(run?.id ?? '')).toBe('');
  expect(await runsOf(id)).toMatchObject([{ status: 'made', removed_at: expect.any(Date) }]);
});

test('the same view is scheduled once, and a colleague’s own view is not there', async () => {
  await newId();
  expect(await newRegistry({ hour: 10 })).toMatchObject({ refusal: { code: 'registry_exists' } });
  expect(await newRegistry({ query: 'q=22.11.2026' })).toMatchObject({
    refusal: { code: 'registry_view_has_day' },
  });
  const view = await rows<{ id: string }>('SELECT id FROM history_views WHERE owner_id = $1', [maker.userId]);
  const asked = { every: 'day', hour: 9, timeZone: 'UTC', format: 'xlsx', locale: 'ru' } as const;
  expect(
    await createRegistry(await newPerson('manager'), { viewId: view[0]?.id ?? '', ...asked }),
  ).toMatchObject({ refusal: { code: 'registry_view_gone' } });
});

test('a file is downloaded by its maker and a manager, whole and written into the audit, and is not there for others', async () => {
  const id = await newId({ now: new Date(Date.now() - dayMs), format: 'xlsx' });
  await sweepRegistries();
  await work(id);
  const runId = (await runsOf(id))[0]?.id ?? '';
  for (const person of [maker, await newPerson('manager')]) {
    const file = await downloadKeptFile(person, runId);
    let read = 0;
    for await (const part of file?.parts ?? []) read += part.length;
    expect(read).toBe(file?.byteCount);
    expect(file?.name).toMatch(/^paydesk-[\d-]{10}-rgr_\w{26}\.xlsx$/);
  }
  expect(await downloadKeptFile(await newPerson('finance'), runId)).toBeNull();
  const told = await rows(
    "SELECT 1 FROM audit_entries WHERE object_id = $1 AND action = 'registry.downloaded'",
    [runId],
  );
  expect(told).toHaveLength(2);
});

test('a person sees their own schedules, a manager everybody’s, and whoever made it learns that a file failed', async () => {
  const id = await newId({ now: new Date(Date.now() - dayMs) });
  await sweepRegistries();
  await rows("UPDATE registries SET query = 'colour=red' WHERE id = $1", [id]);
  await work(id);
  const seenBy = async (person: Person) =>
    (await getRegistries(person)).registries.find((registry) => registry.id === id);
  expect(await seenBy(maker)).toMatchObject({ isMine: true, runs: [{ status: 'failed' }] });
  expect(await seenBy(await newPerson('finance'))).toBeUndefined();
  expect(await seenBy(await newPerson('manager'))).toMatchObject({ isMine: false, makerName: 'Fyodor' });
  expect(await countFailedFiles(maker, new Date())).toBe(1);
});
