import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { saveView } from '#lib/domain/history/operations.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { listenReceiver } from '#tests/servers/receiver.ts';
import { countFailedFiles } from '../queries/registries.ts';
import { createRegistry } from './keep-registries.ts';
import { makeRun } from './make-run.ts';
import { retryRun, runRegistryNow } from './plan-runs.ts';
import { pushFile } from './push-file.ts';

const answers: number[] = [];
const receiver = await listenReceiver((response) =>
  response.writeHead(answers.shift() ?? 200).end('<script>alert(1)</script>'),
);
const folder = mkdtempSync(join(tmpdir(), 'registry-'));
Object.assign(process.env, {
  REGISTRY_FOLDER: folder,
  REGISTRY_WEBHOOK_URL: receiver.url,
  REGISTRY_WEBHOOK_SECRET: 'a secret of more than thirty-two characters',
});

afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true });
});

const dayMs = 86_400_000;
const pushesOf = (runId: string) =>
  rows<{ id: string; status: string; reason: string | null; answer_status: number | null; tries: number }>(
    'SELECT * FROM registry_pushes WHERE run_id = $1 ORDER BY target',
    [runId],
  );

async function made(maker: Person) {
  const view = {
    name: 'Mine',
    query: 'maker=me',
    columns: ['created' as const],
    isShared: false,
    defaultFor: null,
  };
  const saved = await saveView(maker, view);
  const asked = { every: 'day', hour: 9, timeZone: 'Europe/Moscow', format: 'excel', locale: 'en' } as const;
  const viewId = saved.ok ? saved.value.id : '';
  const registry = await createRegistry(maker, { viewId, ...asked }, new Date(Date.now() - dayMs));
  const id = registry.ok ? registry.value.id : '';
  const ran = await runRegistryNow(maker, id);
  const runId = ran.ok ? ran.value.runId : '';
  await makeRun(runId);
  return { id, runId };
}

test('a made file is pushed to both places, once more after a 500, and what was pushed is in the audit', async () => {
  const { runId } = await made(await newPerson('finance'));
  answers.push(500);
  for (const { id } of await pushesOf(runId)) await pushFile(id);
  expect(await pushesOf(runId)).toMatchObject([
    { status: 'pushed', tries: 1 },
    { status: 'waiting', reason: 'answered', answer_status: 500, tries: 1 },
  ]);
  for (const { id } of await pushesOf(runId)) await Promise.all([pushFile(id), pushFile(id)]);
  expect(await pushesOf(runId)).toMatchObject([
    { status: 'pushed' },
    { status: 'pushed', answer_status: 200 },
  ]);
  expect(receiver.received.filter(({ headers }) => headers['paydesk-id'] === runId)).toHaveLength(2);
  expect(readdirSync(folder).filter((name) => name.includes(runId))).toHaveLength(1);
  const told = await rows<{ details: { target: string } }>(
    "SELECT details FROM audit_entries WHERE object_id = $1 AND action = 'registry.pushed' ORDER BY id",
    [runId],
  );
  expect(told.map(({ details }) => details.target)).toEqual(['folder', 'webhook']);
});

test('a push that is given up rings for its maker, who can ask for another round', async () => {
  const maker = await newPerson('finance');
  const { id, runId } = await made(maker);
  answers.push(302, 404, 500, 503, 400);
  const push = (await pushesOf(runId))[1]?.id ?? '';
  for (let at = 0; at < 5; at += 1) await pushFile(push);
  expect((await pushesOf(runId))[1]).toMatchObject({ status: 'failed', answer_status: 400, tries: 5 });
  expect(await countFailedFiles(maker, new Date())).toBe(1);
  const [run] = await rows<{ from_day: string }>('SELECT from_day FROM registry_runs WHERE id = $1', [runId]);
  expect(await retryRun(maker, id, run?.from_day ?? '')).toMatchObject({ ok: true });
  await pushFile(push);
  expect((await pushesOf(runId))[1]).toMatchObject({ status: 'pushed', reason: null });
});

test.each([
  ['is disabled', 'disabled_at = now()', 'maker_disabled'],
  ['lost the role', "role = 'support'", 'maker_not_allowed'],
])(
  'nothing more leaves for a maker who %s after a first try, until they may again',
  async (_, change, reason) => {
    const maker = await newPerson('finance');
    const { id, runId } = await made(maker);
    const push = (await pushesOf(runId))[1]?.id ?? '';
    answers.push(503);
    await pushFile(push);
    const received = receiver.received.length;
    await rows(`UPDATE users SET ${change} WHERE id = $1`, [maker.userId]);
    for (const each of await pushesOf(runId)) await pushFile(each.id);
    expect(receiver.received).toHaveLength(received);
    expect(readdirSync(folder).filter((name) => name.includes(runId))).toEqual([]);
    expect(await pushesOf(runId)).toMatchObject([
      { status: 'failed', reason, tries: 0 },
      { status: 'failed', reason, tries: 1 },
    ]);
    const told = await rows<{ details: object }>(
      "SELECT details FROM audit_entries WHERE object_id = $1 AND action = 'registry.push_failed' ORDER BY id",
      [runId],
    );
    expect(told).toMatchObject([{ details: { reason } }, { details: { reason } }]);

    await rows("UPDATE users SET disabled_at = NULL, role = 'finance' WHERE id = $1", [maker.userId]);
    const [run] = await rows<{ from_day: string }>('SELECT from_day FROM registry_runs WHERE id = $1', [
      runId,
    ]);
    expect(await retryRun(maker, id, run?.from_day ?? '')).toMatchObject({ ok: true });
    // The round that was broken off after its first try begins again: five more, not four.
    answers.push(500, 500, 500, 500);
    for (let at = 0; at < 4; at += 1) await pushFile(push);
    expect((await pushesOf(runId))[1]).toMatchObject({ status: 'waiting', tries: 5 });
    await pushFile(push);
    expect((await pushesOf(runId))[1]).toMatchObject({ status: 'pushed', tries: 6 });
  },
);

test('a file that was removed before it was sent is not looked for again and again', async () => {
  const { runId } = await made(await newPerson('finance'));
  await rows('DELETE FROM registry_chunks WHERE run_id = $1', [runId]);
  await rows('UPDATE registry_runs SET removed_at = now() WHERE id = $1', [runId]);
  for (const { id } of await pushesOf(runId)) await pushFile(id);
  const failed = { status: 'failed', reason: 'file_removed', tries: 0 };
  expect(await pushesOf(runId)).toMatchObject([failed, failed]);
});
