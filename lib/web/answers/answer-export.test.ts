import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { prepareExport } from '#lib/domain/exports/files.ts';
import { localeCookie } from '#lib/i18n/cookies.ts';
import { sessionCookieOf } from '#tests/caller.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { answerExport } from './answer-export.ts';

const server = createServer(answerExport);
let manager: Person;
let cookie = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  manager = await newPerson('manager');
  cookie = await sessionCookieOf(manager);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(path: string, session = cookie): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  const headers = { cookie: `${localeCookie}=ru; ${sessionCookieName()}=${session}` };
  return fetch(`http://127.0.0.1:${port}/api/exports/${path}`, { headers });
}

async function prepare(): Promise<string> {
  const prepared = await prepareExport(manager, { query: 'maker=me', columns: ['created', 'amount'] });
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  return prepared.value.exportId;
}

test('a prepared export is one file, in the language of the person who takes it, and is taken once', async () => {
  await newPayout(manager);
  const id = await prepare();
  const answer = await ask(`${id}?as=international`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="paydesk-[\d-]+\.csv"/);
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n');
  expect(head).toMatch(/[а-я]/i);
  expect(lines).toHaveLength(1);
  const again = await ask(id);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: 'export_running_already' });
});

test('whoever may not have it is told what every route tells', async () => {
  const id = await prepare();
  expect((await ask(id, 'nobody')).status).toBe(401);
  const stranger = await sessionCookieOf(await newPerson('manager'));
  expect((await ask(id, stranger)).status).toBe(404);
  const support = await sessionCookieOf(await newPerson('support'));
  expect((await ask(id, support)).status).toBe(404);
  expect((await ask('exp_none')).status).toBe(404);
  expect((await ask(`${id}?as=pdf`)).status).toBe(400);
});
