import { request as send } from 'node:http';
import { findActionIds } from './support/find-doors.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

/** As in lib/web/early-refusal.ts. */
const mostPageBytes = 1024 * 1024;

type Call = { method?: string; path?: string; headers?: Record<string, string>; body?: string | Buffer };

/** The status and the policy of the answer to exactly this request: a browser's own fetch would refuse to send it. */
function ask({
  method = 'GET',
  path = '/',
  headers = {},
  body = '',
}: Call): Promise<[status: number, policy: string]> {
  const { hostname, port, host } = new URL(stack.url);
  return new Promise((resolve, reject) => {
    const call = send({ hostname, port, method, path, headers: { host, ...headers } }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      resolve([answer.statusCode ?? 0, String(answer.headers['content-security-policy'])]);
    });
    call.on('error', reject);
    // A body that is too large is refused by its announced length, and a client that still writes then loses the
    // answer.
    if (body.length <= mostPageBytes) call.end(body);
    else {
      call.setHeader('content-length', body.length).flushHeaders();
      call.on('response', () => call.destroy());
    }
  });
}

const own = { 'sec-fetch-site': 'same-origin' };

test('what is not ours is answered 4xx, and with a policy', async () => {
  const calls: [Call, number][] = [
    [{ method: 'TRACE' }, 405],
    [{ method: 'TRACE', path: '/api/payouts' }, 405],
    [{ method: 'DELETE', path: '/payouts' }, 405],
    [{ path: '/payouts/%ff' }, 400],
    [{ path: '/%E0%A4%A' }, 400],
    [{ headers: { host: 'host.evil' } }, 421],
    [{ path: '/api/payouts', headers: { host: 'host.evil' } }, 421],
    [{ method: 'POST', path: '/api/payouts' }, 405],
    [{ path: '/nothing.png' }, 404],
    [{ path: '/nothing', headers: { connection: 'Upgrade', upgrade: 'websocket' } }, 404],
    [{ headers: { host: 'host.evil', connection: 'Upgrade', upgrade: 'websocket' } }, 421],
    [{ path: '/nothing.svg' }, 404],
    [{ path: '/nothing.txt' }, 404],
    [{ path: '/api/health' }, 200],
    [{ path: '/api/auth/csrf' }, 200],
    [
      {
        method: 'POST',
        path: '/sign-in',
        headers: { origin: 'https://host.evil', 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\n\r\nno form',
      },
      403,
    ],
  ];
  for (const [call, status] of calls) {
    const [answered, policy] = await ask(call);
    expect([call, answered]).toEqual([call, status]);
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('G08, G13: a form that no page of ours sends is answered 4xx, whoever sends it', async () => {
  const [known] = [...findActionIds().values()];
  const id = known?.id ?? '';
  const path = known?.path ?? '/';
  const text = { 'content-type': 'text/plain;charset=UTF-8' };
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const parts = Array.from(
    { length: 100_000 },
    (_, at) => `--x\r\ncontent-disposition: form-data; name="${at}"\r\n\r\n1\r\n`,
  );
  const calls: [name: string, Call][] = [
    ['no JSON', { headers: { ...text, 'next-action': id }, body: '[{' }],
    ['a part that is missing', { headers: { ...text, 'next-action': id }, body: '["$F1"]' }],
    ['half a form', { headers: { ...form, 'next-action': id }, body: '--x\r\ncontent-disp' }],
    ['2 MB', { headers: { ...text, 'next-action': id }, body: `["${'a'.repeat(2_000_000)}"]` }],
    ['many parts', { headers: { ...form, 'next-action': id }, body: `${parts.join('')}--x--\r\n` }],
    ['a form without an action', { headers: form, body: '--x\r\ncontent-disp' }],
    ['no action at all', { headers: { ...text, 'next-action': 'nothing' }, body: '[]' }],
  ];
  for (const [name, call] of calls) {
    const [status] = await ask({ method: 'POST', path, ...call, headers: { ...own, ...call.headers } });
    expect(status, name).toBeGreaterThanOrEqual(400);
    expect(status, name).toBeLessThan(500);
  }
  const unknown = { ...own, ...text, 'next-action': '7f'.padEnd(42, '0') };
  expect((await ask({ method: 'POST', path, headers: unknown, body: '[]' }))[0]).toBe(404);
});
