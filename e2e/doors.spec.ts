import { makeDemo } from './screens/make-demo.ts';
import { actions } from './support/action-doors.ts';
import { rows } from './support/database.ts';
import { asked, open, pages, reads, records, uploads, withoutRecord } from './support/doors.ts';
import { findActionIds } from './support/find-doors.ts';
import { signInOverHttp } from './support/office.ts';
import { type Role, roles } from './support/roles.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

// Who may go where, over HTTP: each role, nobody, and another site's page at every entry point. `tests/doors.test.ts`
// makes sure that the table names every one.

// One demo for all of them: they share the sessions.
test.describe.configure({ mode: 'default' });

const cookies = {} as Record<Role, string>;

test.beforeAll(async ({ browser }) => {
  await makeDemo();
  for (const role of roles) {
    const context = await browser.newContext({ baseURL: stack.url });
    await signInOverHttp(context, role);
    cookies[role] = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await context.close();
  }
});

/** Only the frame of the office, with the person in it, says these. */
const office = /<aside\b|\bviewer\b/;

type Answer = { status: number; headers: Headers; text: string };

/** Asks as a browser would, but follows no redirects; of a stream only its head is read. */
async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(stack.url + path, { redirect: 'manual', ...init });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, headers: answer.headers, text: isStream ? '' : await answer.text() };
}

async function addressOf(door: string): Promise<string> {
  const query = records[door];
  const [found] = query ? await rows<{ id: string }>(query) : [];
  if (query && !found) throw new Error(`Nothing is there for ${door}`);
  return door.replace(/\[[\w.]+\]/, found?.id ?? 'nothing_01jcz3v1m8e2t9r6k5w4x7y0ab') + (asked[door] ?? '');
}

for (const [door, { method = 'GET', status }] of Object.entries(open))
  test(`${door} is open, and tells nobody anything of the office`, async () => {
    const answer = await ask(await addressOf(door), { method });
    if (door === '/api/health/ready') expect([status, 503]).toContain(answer.status);
    else expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(office);
  });

for (const [door, may] of Object.entries(pages))
  test(`the page ${door}`, async () => {
    const path = await addressOf(door);
    const stranger = await ask(path);
    expect([stranger.status, stranger.headers.get('location')?.replace(stack.url, '')]).toEqual([
      307,
      expect.stringMatching(/^\/sign-in/),
    ]);
    expect(stranger.text).not.toMatch(office);
    for (const role of roles) {
      const answer = await ask(path, { headers: { cookie: cookies[role] } });
      expect([role, answer.status]).toEqual([role, may.includes(role) ? 200 : 404]);
      expect(answer.text).toMatch(office);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

for (const [door, may] of Object.entries(reads))
  test(`the read ${door}`, async () => {
    const path = await addressOf(door);
    const stranger = await ask(path);
    expect([stranger.status, JSON.parse(stranger.text)]).toEqual([401, { code: 'session_ended' }]);
    expect(stranger.headers.get('cache-control')).toContain('no-store');
    for (const role of roles) {
      const answer = await ask(path, { headers: { cookie: cookies[role], origin: 'https://host.evil' } });
      const isAnswered = may.includes(role) && !withoutRecord.includes(door);
      expect([role, answer.status]).toEqual([role, isAnswered ? 200 : 404]);
      if (!isAnswered) expect(JSON.parse(answer.text)).toEqual({ code: 'not_found' });
      // Another site's page may send the request, without the cookie, and can never read the answer.
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(answer.headers.get('cache-control')).toMatch(/^no-(?:store|cache)/);
    }
  });

for (const [door, may] of Object.entries(uploads))
  test(`the upload ${door}`, async () => {
    const sameOrigin = { 'sec-fetch-site': 'same-origin' };
    const send = (headers: Record<string, string>) => ask(door, { method: 'POST', body: 'one', headers });
    expect((await send(sameOrigin)).status).toBe(401);
    for (const role of roles) {
      const cookie = cookies[role];
      expect([role, (await send({ ...sameOrigin, cookie })).status]).toEqual([
        role,
        may.includes(role) ? 200 : 404,
      ]);
      expect((await send({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
  });

for (const [name, may] of Object.entries(actions))
  test(`the action ${name}`, async () => {
    const known = findActionIds().get(name);
    // Not in the build: no page calls it, so nobody can.
    if (!known) return;
    const call = (headers: Record<string, string>) =>
      ask(known.path, {
        method: 'POST',
        headers: { 'next-action': known.id, 'content-type': 'text/plain;charset=UTF-8', ...headers },
        // No form has such a field, so nothing is done even where the role may act.
        body: JSON.stringify([{ noFormHasThis: true }]),
      });
    const sameOrigin = { 'sec-fetch-site': 'same-origin' };
    expect((await call(sameOrigin)).text).toContain('"code":"session_ended"');
    for (const role of roles) {
      const cookie = cookies[role];
      const expected = may.includes(role) ? 'invalid_input' : 'not_allowed';
      expect([role, (await call({ ...sameOrigin, cookie })).text]).toEqual([
        role,
        expect.stringContaining(`"code":"${expected}"`),
      ]);
      expect((await call({ cookie })).text).toContain('"code":"wrong_origin"');
      expect((await call({ cookie, 'sec-fetch-site': 'cross-site' })).text).toContain(
        '"code":"wrong_origin"',
      );
      const foreign = await call({ cookie, 'sec-fetch-site': 'cross-site', origin: 'https://host.evil' });
      expect(foreign.text).not.toMatch(/"ok":true|"code":"invalid_input"/);
    }
  });
