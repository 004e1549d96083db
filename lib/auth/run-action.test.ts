import { redirect } from 'next/navigation';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accept, refuse } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import { openPool } from '#lib/db/open.ts';
import { env } from '#lib/env.ts';
import { callerOf } from '#tests/caller.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { runAction } from './run-action.ts';

const ran: unknown[] = [];
const rule = {
  permission: 'payouts:create' as const,
  schema: z.strictObject({ id: z.string().min(1, 'id_empty'), note: z.string().optional() }),
  run: async (input: { id: string }) => {
    ran.push(input);
    return accept(input.id);
  },
};
const input = { id: 'po_1' };

async function expectNothing(code: string, act: Promise<unknown>) {
  const before = ran.length;
  expect(await act).toMatchObject({ ok: false, refusal: { code } });
  expect(ran.length).toBe(before);
}

test('a person of the right role acts', async () => {
  const caller = await callerOf(await newPerson('finance'));
  expect(await runAction(caller, rule, input)).toEqual({ ok: true, value: 'po_1' });
});

describe('the origin of a request', () => {
  const origins = { same: env().PUBLIC_URL, other: 'https://host.evil', null: 'null', none: undefined };
  const sites = { 'same-origin': 'same-origin', 'cross-site': 'cross-site', none: undefined };
  const pairs = Object.entries(origins).flatMap(([origin, originHeader]) =>
    Object.entries(sites).map(([site, siteHeader]) => ({ origin, originHeader, site, siteHeader })),
  );
  const allowed = ['same + same-origin', 'same + none', 'none + same-origin'];

  test.each(pairs)(
    'Origin $origin, Sec-Fetch-Site $site',
    async ({ origin, originHeader, site, siteHeader }) => {
      const headers = {
        ...(originHeader && { origin: originHeader }),
        ...(siteHeader && { 'sec-fetch-site': siteHeader }),
      };
      const caller = await callerOf(await newPerson('finance'), headers);
      const act = runAction(caller, rule, input);
      if (allowed.includes(`${origin} + ${site}`)) expect(await act).toMatchObject({ ok: true });
      else await expectNothing('wrong_origin', act);
    },
  );

  test.each([
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: env().PUBLIC_URL }],
    ['a forwarded host that matches', { origin: 'http://host.evil', 'x-forwarded-host': 'host.evil' }],
    ['our name as a prefix', { origin: `${env().PUBLIC_URL}.host.evil` }],
    ['another host than was asked', { origin: 'http://a', host: 'b', 'sec-fetch-site': 'same-origin' }],
    ['the host alone', { origin: 'http://localhost:1', host: 'localhost:1' }],
  ])('%s is refused', async (_, headers) => {
    await expectNothing(
      'wrong_origin',
      runAction(await callerOf(await newPerson('finance'), headers), rule, input),
    );
  });

  test('without TLS, another name of this machine is as good', async () => {
    const headers = { origin: 'http://localhost:1', host: 'localhost:1', 'sec-fetch-site': 'same-origin' };
    const caller = await callerOf(await newPerson('finance'), headers);
    expect(await runAction(caller, rule, input)).toMatchObject({ ok: true });
  });
});

test('nobody acts without a session', async () => {
  await expectNothing('session_ended', runAction(await callerOf(null), rule, input));
});

test('a person of another role may not act', async () => {
  await expectNothing('not_allowed', runAction(await callerOf(await newPerson('support')), rule, input));
});

test('a new role holds from the next request on', async () => {
  const person = await newPerson('finance');
  const caller = await callerOf(person);
  expect(await runAction(caller, rule, input)).toMatchObject({ ok: true });
  await rows(`UPDATE users SET role = 'support' WHERE id = $1`, [person.userId]);
  await expectNothing('not_allowed', runAction(caller, rule, input));
});

test.each([
  ['an extra role', { id: 'po_1', role: 'admin' }],
  ['extra facts', { id: 'po_1', status: 'approved', makerId: 1 }],
  ['an own __proto__', JSON.parse('{"id":"po_1","__proto__":{"role":"admin"}}')],
  ['an operator instead of an id', { id: { startsWith: '' } }],
  ['a list instead of an id', { id: ['po_1'] }],
  ['undefined instead of an id', { id: undefined }],
  ['null', null],
  ['nothing', undefined],
  ['a list', [input]],
  ['a text', 'po_1'],
  ['a map', new Map([['id', 'po_1']])],
])('the form is read strictly: %s', async (_, given) => {
  await expectNothing('invalid_input', runAction(await callerOf(await newPerson('finance')), rule, given));
});

test('each refused field says why in our own codes', async () => {
  const caller = await callerOf(await newPerson('finance'));
  const schema = z.strictObject({
    id: z.string().min(1, 'id_empty'),
    amount: z.string().superRefine((_, context) => {
      context.addIssue({ code: 'custom', message: 'amount_too_small', params: { least: '1.00' } });
    }),
    lines: z.array(z.strictObject({ phone: z.string() })),
  });
  const given = { id: '', amount: '0', lines: [{ phone: 7 }] };
  expect(await runAction(caller, { ...rule, schema }, given)).toEqual({
    ok: false,
    refusal: { code: 'invalid_input' },
    fields: {
      id: { code: 'id_empty', field: 'id' },
      amount: { code: 'amount_too_small', field: 'amount', params: { least: '1.00' } },
      'lines.0.phone': { code: 'invalid_value', field: 'lines.0.phone' },
    },
  });
});

test('a refusal of the operation reaches the person as it is', async () => {
  const caller = await callerOf(await newPerson('finance'));
  const run = async () => refuse('order_taken', { field: 'orderNo' });
  expect(await runAction(caller, { ...rule, run }, input)).toEqual(
    refuse('order_taken', { field: 'orderNo' }),
  );
});

test('a fault is answered with a reference, and its text stays here', async () => {
  const caller = await callerOf(await newPerson('finance'));
  const run = () => Promise.reject(new Error('card 2200700012348878 at db://secret'));
  const answer = await runAction(caller, { ...rule, run }, input);
  expect(answer).toEqual({
    ok: false,
    refusal: { code: 'fault', params: { reference: expect.stringMatching(/^[2-9A-Z]{8}$/) } },
  });
});

test('while nobody can be recognised, because the database is busy, nothing has been done, and the person is told so', async () => {
  const caller = await callerOf(await newPerson('finance'));
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const holding = db().$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`;
      isLocked();
      await released;
    },
    { timeout: 20_000 },
  );
  await locked;
  try {
    await expectNothing('database_busy', runAction(caller, rule, input));
  } finally {
    letGo();
    await holding;
  }
});

test('a database that goes away under an action is told so, without a fault to look up: it may have been done', async () => {
  const caller = await callerOf(await newPerson('finance'));
  const pool = openPool({ connectionString: 'postgres://nobody:none@127.0.0.1:1/none' });
  const run = async () => accept(String(await pool.query('SELECT 1')));
  expect(await runAction(caller, { ...rule, run }, input)).toEqual({
    ok: false,
    refusal: { code: 'database_lost' },
  });
  await pool.end();
});

test('redirects of Next pass through', async () => {
  const caller = await callerOf(await newPerson('finance'));
  const run = async () => redirect('/' as never);
  await expect(runAction(caller, { ...rule, run }, input)).rejects.toMatchObject({
    digest: expect.stringContaining('NEXT_REDIRECT'),
  });
});
