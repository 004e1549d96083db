import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findFreePort } from '#scripts/process/ports.ts';
import { findDebianTool } from '#scripts/testing/find-debian-tool.ts';
import { selfSigned } from './servers/plain.ts';

const folder = mkdtempSync(join(tmpdir(), 'proxies-'));
const read = (name: string) => readFileSync(join(import.meta.dirname, '../deploy/proxy', name), 'utf8');
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
writeFileSync(key, selfSigned.key);
writeFileSync(certificate, selfSigned.cert);

/** Stands for Paydesk: says what it was asked. */
const seen: IncomingMessage[] = [];
const upstream = createServer((request, response) => {
  seen.push(request);
  request.resume().on('end', () => response.end('ok'));
});
beforeAll(() => once(upstream.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
  rmSync(folder, { recursive: true });
});

/** Both examples as they are, but for names, ports and files. */
const proxies = {
  nginx: (port: number, from: number) => {
    for (const name of ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
      mkdirSync(join(folder, name), { recursive: true });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(' ');
    const site = read('nginx.conf')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${from}`)
      .replace('/etc/ssl/paydesk/fullchain.pem', certificate)
      .replace('/etc/ssl/paydesk/privkey.pem', key)
      .replace('listen 80;', `listen unix:${folder}/port-80;`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replaceAll('pay.example.com', 'localhost');
    const file = join(folder, 'nginx.conf');
    // As many connections as the example asks for: one worker may get all of the clients, and each of their requests takes
    // another connection to the web process.
    const main = `daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr; events { worker_connections 4096; }`;
    writeFileSync(file, `${main} http { access_log off; ${temporary}\n${site} }`);
    return ['-c', file, '-p', folder];
  },
  caddy: (port: number, from: number) => {
    const file = join(folder, 'Caddyfile');
    const site = read('Caddyfile')
      .replace(/^pay\.example\.com \{$/m, `localhost:${port} {\n\ttls ${certificate} ${key}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${from}`);
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

type Answer = { status: number; text: string };

function ask(session: ClientHttp2Session, path: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = session.request({ ':path': path, ':method': method });
    let [status, text] = [0, ''];
    call.on('response', (headers) => (status = Number(headers[':status'])));
    call.on('data', (part) => (text += part));
    call.on('end', () => resolve({ status, text })).on('error', reject);
    call.end();
  });
}

describe.each(['nginx', 'caddy'] as const)('%s with its example, on another port', (name) => {
  const program = findDebianTool(name, name);
  let child: ChildProcess;
  let origin = '';
  const sessions: ClientHttp2Session[] = [];
  /**
   * A session with a first answer: until a client has confirmed the settings of the server, nginx refuses what has a
   * body.
   */
  const open = async () => {
    const session = connect(origin, { ca: selfSigned.cert }).on('error', () => {});
    sessions.push(session);
    expect((await ask(session, '/sign-in')).status).toBe(200);
    return session;
  };

  beforeAll(async () => {
    if (!program) return;
    const port = await findFreePort();
    origin = `https://localhost:${port}`;
    const args = proxies[name](port, (upstream.address() as AddressInfo).port);
    child = spawn(program, args, { env: { ...process.env, HOME: folder }, stdio: 'ignore' });
    await vi.waitFor(open, { timeout: 15_000 });
  });
  afterAll(async () => {
    for (const session of sessions) session.destroy();
    if (!program) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  test.runIf(program)('passes the Host on with its port, and says who called', async () => {
    await ask(await open(), '/payouts');
    const { headers } = seen.at(-1) as IncomingMessage;
    expect(`https://${headers.host}`).toBe(origin);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toMatch(/^[\w-]{32,36}$/);
    expect((await ask(await open(), '/metrics')).status).toBe(404);
  });

  test.runIf(program)('lets an office of 25 browsers and 150 notifications through at once', async () => {
    const browsers = await Promise.all(Array.from({ length: 25 }, open));
    const people = browsers.flatMap((browser) =>
      Array.from({ length: 30 }, (_, at) =>
        ask(
          browser,
          at === 0 ? '/api/auth/callback/credentials' : `/api/payouts?n=${at}`,
          at === 0 ? 'POST' : 'GET',
        ),
      ),
    );
    const processors = await Promise.all(Array.from({ length: 5 }, open));
    const path = `/api/webhooks/processor/${'a'.repeat(43)}`;
    const notifications = processors.flatMap((processor) =>
      Array.from({ length: 30 }, () => ask(processor, path, 'POST')),
    );
    const statuses = (await Promise.all([...people, ...notifications])).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
