import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refuseThrown, thrownStatuses } from '#lib/auth/fault.ts';
import { openEndpoint } from '#lib/auth/open-endpoint.ts';
import { runRoute } from '#lib/auth/route.ts';
import { db, transaction } from '#lib/db/client.ts';
import { readLink } from '#lib/domain/users/operations/links/read-link.ts';
import { sessionCookieOf } from '#tests/caller.ts';
import { rows } from '#tests/database.ts';
import { guess, invented } from '#tests/guessing.ts';
import { newPerson } from '#tests/people.ts';

/** Runs `work` while somebody else holds the table, longer than anybody waits for it. */
async function whileHeld<Value>(table: string, work: () => Promise<Value>): Promise<Value> {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const holding = db().$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      isHeld();
      await released;
    },
    { timeout: 20_000 },
  );
  await held;
  try {
    return await work();
  } finally {
    letGo();
    await holding;
  }
}

const away = { ok: false, refusal: { code: 'database_away' } };

test('a sign-in that a busy database keeps waiting is answered 503, and may be tried again', async () => {
  const email = invented('busy');
  const thrown = await whileHeld('sign_in_attempts', () =>
    guess(email).then(
      () => null,
      (error: unknown) => refuseThrown(error, 'sign-in'),
    ),
  );
  expect(thrown).toEqual(away);
  expect(thrownStatuses[thrown?.refusal.code ?? '']).toBe(503);
  expect(await guess(email)).toEqual({ ok: false, refusal: { code: 'sign_in_wrong' } });
});

test('so is a one-time link', async () => {
  const door = openEndpoint('link', z.strictObject({ token: z.string() }), ({ token }, address) =>
    readLink(token, address),
  );
  const knock = () => {
    const body = JSON.stringify({ token: 'x'.repeat(40) });
    const headers = { 'content-length': String(body.length), 'sec-fetch-site': 'same-origin' };
    return door(new Request('http://localhost/api/auth/link', { method: 'POST', headers, body }));
  };
  const answer = await whileHeld('sign_in_attempts, account_links', knock);
  expect([answer.status, await answer.json()]).toEqual([503, away]);
  expect((await knock()).status).toBe(200);
});

test.each([
  ['whose statement takes too long', () => slow()],
  [
    'that finds no free connection',
    () => Promise.reject(new Error('timeout exceeded when trying to connect')),
  ],
])('a read %s is answered 503; a fault stays one', async (_, read) => {
  const cookie = await sessionCookieOf(await newPerson('finance'));
  const answer = await runRoute({ cookie }, 'payouts:view', read);
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'database_away' }]);
  const broken = () => rows('SELECT 1 / 0').then(() => Response.json({}));
  expect((await runRoute({ cookie }, 'payouts:view', broken)).status).toBe(500);
});

const slow = () =>
  transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL statement_timeout = '20ms'`;
    await tx.$executeRaw`SELECT pg_sleep(5)`;
    return Response.json({});
  });
