import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findPersonOfCookie } from '#lib/auth/caller.ts';
import { runRoute } from '#lib/auth/route.ts';
import { type ActionRule, runAction } from '#lib/auth/run-action.ts';
import { withDeadline } from '#lib/core/deadline.ts';
import { accept } from '#lib/core/result.ts';
import { isOfUnavailableDatabase } from '#lib/db/busy.ts';
import { db } from '#lib/db/client.ts';
import { openClient } from '#lib/db/open.ts';
import { getReadiness } from '#lib/domain/health/queries/readiness.ts';
import { signIn } from '#lib/domain/users/operations/sign-in.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { startTemporary } from '#scripts/database/temporary.ts';
import { callerOf } from '#tests/caller.ts';
import { newPerson } from '#tests/people.ts';
import { POST } from '../app/api/webhooks/processor/[token]/route.ts';

// A PostgreSQL of this file's own, because the others would freeze with it.
const cluster = await startTemporary();
await ensureDatabase(cluster.url('postgres'), 'paydesk');
await prepareDatabase(cluster.url('paydesk'));
process.env.DATABASE_URL = cluster.url('paydesk');
process.env.DATABASE_WAIT_MS = '2000';

const stopped: number[] = [];

/** Stops every process of the server. Its sockets stay open, and the kernel still takes new connections for it. */
async function freeze(): Promise<void> {
  const client = await openClient(cluster.url('postgres'));
  const { rows } = await client.query(
    "SELECT pid, current_setting('data_directory') AS folder FROM pg_stat_activity",
  );
  await client.end();
  const postmaster = Number(readFileSync(join(rows[0].folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  for (const pid of [postmaster, ...rows.map((row: { pid: number }) => row.pid)]) {
    if (send(pid, 'SIGSTOP')) stopped.push(pid);
  }
}

function thaw(): void {
  for (const pid of stopped.splice(0)) send(pid, 'SIGCONT');
}

/** False when that process has ended meanwhile: the one that we asked through. */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

afterAll(async () => {
  thaw();
  await db().$disconnect();
  await cluster.stop();
});

/** What is promised of a database that does not answer. */
const promisedMs = 3_000;

/**
 * The deadline counts as that of the endpoints does: time in which this process was too busy to read any answer makes
 * nobody late.
 */
const within = (ask: () => Promise<unknown>, ms = promisedMs) =>
  withDeadline(ask(), ms).catch(() => 'no answer');

test('a database that is frozen is answered everywhere, and used again as soon as it is not', async () => {
  const person = await newPerson('manager');
  const caller = await callerOf(person);
  const { url } = await openEndpoint(db(), { subjectKind: 'payout_attempt', subjectId: 'att_1' });
  const body = '{"transactionType":"DISBURSEMENT","transactionId":"1","status":"PAID_OUT"}';

  const route = async () => (await runRoute(caller, 'payouts:view', async () => Response.json({}))).status;
  const rule: ActionRule<object, number> = {
    permission: 'account:self',
    schema: z.strictObject({}),
    run: async () => accept(1),
  };
  // What a page cannot begin without.
  const page = () =>
    findPersonOfCookie(caller.cookie).then(
      (found) => found?.userId,
      (error: unknown) => (isOfUnavailableDatabase(error) ? 'away' : 'fault'),
    );
  const action = async () => {
    const result = await runAction(caller, rule, {});
    return result.ok ? 'done' : result.refusal.code;
  };
  const signingIn = () =>
    signIn(
      { email: 'nobody@example.com', password: 'not it' },
      { address: '10.0.0.1', deviceId: null, userAgent: null, replaces: null },
    ).then(
      (result) => (result.ok ? 'in' : result.refusal.code),
      () => 'fault',
    );
  const webhook = async () => {
    const request = new Request(url, { method: 'POST', body });
    return (await POST(request, { params: Promise.resolve({ token: url.split('/').at(-1) ?? '' }) })).status;
  };
  const ready = async () => (await getReadiness()).database.ok;

  const doors = { page, route, action, signingIn, webhook, ready };
  const askAll = async (ms?: number) => {
    const asked = Object.entries(doors).map(async ([door, ask]) => [door, await within(ask, ms)]);
    return Object.fromEntries(await Promise.all(asked));
  };
  const answered = {
    ...{ page: person.userId, route: 200, action: 'done' },
    ...{ signingIn: 'sign_in_wrong', webhook: 200, ready: true },
  };
  const away = {
    ...{ page: 'away', route: 503, action: 'database_busy' },
    ...{ signingIn: 'fault', webhook: 503, ready: false },
  };
  const unhurriedMs = 60_000;
  expect(await askAll(unhurriedMs)).toEqual(answered);
  await freeze();
  expect(await askAll()).toEqual(away);
  // The next requests are answered too while unanswered ones hold the connections of the pools.
  for (let round = 0; round < 3; round += 1) expect(await askAll()).toEqual(away);
  thaw();
  await expect
    .poll(() => askAll(unhurriedMs))
    .toEqual({ ...answered, signingIn: expect.stringMatching(/^sign_in/) });
});
