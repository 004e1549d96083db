import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveries, jobs, newEndpoint, paidOut } from '#tests/inbox.ts';

let child: ChildProcess;
let written: Promise<string>;
let origin = '';

beforeAll(async () => {
  const place = createServer().listen(0, '127.0.0.1');
  await once(place, 'listening');
  const { port } = place.address() as AddressInfo;
  place.close();
  origin = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['--conditions=react-server', 'receiver/index.ts'], {
    cwd: `${import.meta.dirname}/..`,
    env: { ...process.env, RECEIVER_PORT: String(port), LOG_LEVEL: 'info', WEB_DRAIN_MS: '300' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  written = text(child.stdout as NonNullable<typeof child.stdout>);
  await vi.waitFor(async () => expect((await fetch(`${origin}/api/health`)).status).toBe(200), {
    timeout: 60_000,
    interval: 100,
  });
});

afterAll(() => child.kill('SIGKILL'));

const at = (url: string) => origin + new URL(url).pathname;
const bring = (url: string, body: BodyInit, headers = {}) =>
  fetch(at(url), { method: 'POST', body, headers });

test('a notification is stored with its sender and its job before the sender hears 200; a copy is only counted', async () => {
  const { url, subjectId } = await newEndpoint();
  const before = (await jobs()).length;
  expect((await bring(url, paidOut)).status).toBe(200);
  expect((await bring(url, paidOut)).status).toBe(200);
  const stored = await deliveries(subjectId);
  expect(stored).toMatchObject([{ deliveries: 2, verdict: 'pending', source_address: '127.0.0.1' }]);
  expect(stored[0]?.body.toString()).toBe(paidOut);
  expect(await jobs()).toHaveLength(before + 1);
});

test('what is compressed is unpacked, what is no address is not there, and nothing else is answered', async () => {
  const { url, subjectId } = await newEndpoint();
  const packed = await bring(url, gzipSync(paidOut), { 'content-encoding': 'gzip' });
  expect(packed.status).toBe(200);
  expect((await deliveries(subjectId)).map(({ body }) => body.toString())).toEqual([paidOut]);
  expect((await bring(`${url.slice(0, -1)}!`, paidOut)).status).toBe(404);
  const read = await fetch(at(url));
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  const unreadable = connect(Number(new URL(origin).port), '127.0.0.1');
  unreadable.write('GET // HTTP/1.1\r\nhost: 127.0.0.1:1\r\nconnection: close\r\n\r\n');
  expect(await text(unreadable)).toMatch(/^HTTP\/1\.1 400 /);
  for (const path of ['/', '/payouts', '/api/payouts']) expect((await fetch(origin + path)).status).toBe(404);
});

test('it signs nobody in, and what Node refuses by itself does not end it', async () => {
  const host = new URL(origin).host;
  const knock = (more = '') =>
    `POST /api/auth/link HTTP/1.1\r\nhost: ${host}\r\n${more}content-length: 0\r\n\r\n`;
  const crowd = connect(Number(new URL(origin).port), '127.0.0.1');
  crowd.write(knock().repeat(6) + knock('expect: x\r\nconnection: close\r\n'));
  expect((await text(crowd)).match(/HTTP\/1\.1 \d+/g)).toEqual([
    ...Array.from({ length: 6 }, () => 'HTTP/1.1 404'),
    'HTTP/1.1 417',
  ]);
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
});

test('told to stop, it says that it goes, ends what has begun, and stores what it answers with 200', async () => {
  const { url, subjectId } = await newEndpoint();
  const { pathname, host } = new URL(at(url));
  const begun = connect(Number(host.split(':')[1]), '127.0.0.1');
  begun.write(`POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${paidOut.length}\r\n\r\n`);
  const heard = text(begun);
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${origin}/api/health`)).status).toBe(503));
  await vi.waitFor(() => expect(fetch(`${origin}/api/health`)).rejects.toThrow('fetch failed'), {
    timeout: 20_000,
  });
  begun.write(paidOut);
  expect(await heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(await deliveries(subjectId)).toHaveLength(1);
  expect(await once(child, 'exit')).toEqual([0, null]);
  for (const line of (await written).trim().split('\n'))
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), msg: expect.any(String) });
});
