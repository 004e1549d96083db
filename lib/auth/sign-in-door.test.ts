import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js';
import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { refuse } from '#lib/core/result.ts';
import '#tests/database.ts';
import { type Authorize, signInDoor } from './sign-in-door.ts';

const address = 'http://localhost:3000/api/auth';

/** Runs the work as Next runs a route: next-auth reads the cookies and headers of "the" request. */
function asRoute(request: NextRequest, work: () => Promise<Response>): Promise<Response> {
  const { headers, cookies } = request;
  const unit = { type: 'request', phase: 'render', headers, cookies };
  return workAsyncStorage.run({ route: '/api/auth' } as never, () =>
    workUnitAsyncStorage.run(unit as never, work),
  );
}

const to = (path: string) => ({ params: Promise.resolve({ nextauth: path.split('/') }) });

/** Signs in as the page does: next-auth's token first, then what was typed. */
async function knock(authorize: Authorize): Promise<[number, unknown]> {
  const door = signInDoor(authorize, 60);
  const asked = new NextRequest(`${address}/csrf`);
  const first = await asRoute(asked, () => door.GET(asked, to('csrf')));
  const { csrfToken } = await first.json();
  const body = new URLSearchParams({ csrfToken, email: 'anna@example.com', password: 'not it' }).toString();
  const headers = {
    cookie: first.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    'sec-fetch-site': 'same-origin',
  };
  const request = new NextRequest(`${address}/callback/credentials`, { method: 'POST', body, headers });
  const answer = await asRoute(request, () => door.POST(request, to('callback/credentials')));
  return [answer.status, await answer.json()];
}

test('a sign-in while the database does not answer is answered 503, and one that is refused 401', async () => {
  const away = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
  expect(await knock(away)).toEqual([503, { ok: false, refusal: { code: 'database_away' } }]);
  const wrong = { ok: false, refusal: { code: 'sign_in_wrong' } };
  expect(await knock(async () => refuse('sign_in_wrong'))).toEqual([401, wrong]);
});
