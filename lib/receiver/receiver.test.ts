import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listenReceiver } from '#tests/servers/receiver.ts';
import { pushToFolder } from './folder.ts';
import type { PushedFile } from './pushed-file.ts';
import { pushToWebhook } from './webhook.ts';

const body = Buffer.from('created;amount\r\n2026-11-22;1250,50\r\n');
const secret = 'a secret of more than thirty-two characters';
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const file = (change: Partial<PushedFile> = {}): PushedFile => ({
  id: 'rgr_1',
  name: 'paydesk-2026-11-22-rgr_1.csv',
  contentType: 'text/csv; charset=utf-8',
  byteCount: body.length,
  sha256: createHash('sha256').update(body).digest('hex'),
  async *read() {
    yield body.subarray(0, 7);
    yield body.subarray(7);
  },
  ...change,
});

async function receiver(answer: Parameters<typeof listenReceiver>[0]) {
  const server = await listenReceiver(answer);
  closing.push(server.close);
  return server;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'registry-'));
  closing.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('a receiver can check by itself that the file is ours, whole and recent', async () => {
  const { url, received } = await receiver((response) => response.writeHead(204).end());
  const now = new Date('2026-11-23T06:00:00Z');
  expect(await pushToWebhook({ url, secret }, file(), now)).toEqual({ ok: true, status: 204 });
  const [got] = received;
  expect(got?.body).toEqual(body);
  expect(got?.headers).toMatchObject({
    'paydesk-id': 'rgr_1',
    'paydesk-file-name': 'paydesk-2026-11-22-rgr_1.csv',
    'paydesk-file-sha256': file().sha256,
    'paydesk-timestamp': '1795413600',
  });
  const kind = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret), kind, false, ['sign']);
  const signed = Buffer.concat([Buffer.from('1795413600.'), got?.body ?? body]);
  const expected = Buffer.from(await crypto.subtle.sign('HMAC', key, signed)).toString('hex');
  expect(got?.headers['paydesk-signature']).toBe(`v1=${expected}`);
});

test('a redirect is not followed', async () => {
  const elsewhere = await receiver((response) => response.writeHead(200).end());
  const { url } = await receiver((response) => response.writeHead(307, { location: elsewhere.url }).end());
  expect(await pushToWebhook({ url, secret }, file())).toEqual({
    ok: false,
    reason: 'answered',
    status: 307,
  });
  expect(elsewhere.received).toEqual([]);
});

test('a receiver that hangs is left, and one that is away is said to be', async () => {
  const { url } = await receiver(() => {});
  expect(await pushToWebhook({ url, secret, timeoutMs: 200 }, file())).toEqual({
    ok: false,
    reason: 'timed_out',
    status: null,
  });
  const gone = await listenReceiver(() => {});
  await gone.close();
  expect(await pushToWebhook({ url: gone.url, secret }, file())).toMatchObject({ reason: 'unreachable' });
});

test('a file is put into the folder whole, readable by the group and by nobody else', async () => {
  const path = folder();
  expect(await pushToFolder(path, file())).toEqual({ ok: true, status: null });
  expect(readdirSync(path)).toEqual([file().name]);
  expect(readFileSync(join(path, file().name))).toEqual(body);
  expect(statSync(join(path, file().name)).mode & 0o777).toBe(0o640);
});

test('a second push of the same file is a success, and another file of its name is never overwritten', async () => {
  const path = folder();
  await pushToFolder(path, file());
  expect(await pushToFolder(path, file())).toEqual({ ok: true, status: null });
  writeFileSync(join(path, file().name), 'somebody else’s');
  expect(await pushToFolder(path, file())).toMatchObject({ ok: false, reason: 'name_taken' });
  expect(readFileSync(join(path, file().name), 'utf8')).toBe('somebody else’s');
  expect(readdirSync(path)).toHaveLength(1);
});

test('a folder that is not there is said to be missing, and a file that breaks off leaves nothing', async () => {
  const path = folder();
  expect(await pushToFolder(join(path, 'gone'), file())).toMatchObject({ reason: 'folder_missing' });
  const broken = file({
    async *read() {
      yield body;
      throw new Error('deleted');
    },
  });
  await expect(pushToFolder(path, broken)).rejects.toThrow('deleted');
  expect(readdirSync(path)).toEqual([]);
});
