import { once } from 'node:events';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Behaviour, isWholeRequest, listenTls, selfSigned, turns } from '#tests/servers/plain.ts';
import { accepted, answering, atEnd, http, plain, send, to } from '#tests/servers/sending.ts';
import type { BeforeWrite } from './exchange.ts';

test('the claim is confirmed on the open connection, before the first byte', async () => {
  const connected = Promise.withResolvers<void>();
  const server = await plain({
    ...answering(http('200 OK', accepted)),
    onConnection: () => connected.resolve(),
  });
  let seenBefore: string[] = [];
  const asking: BeforeWrite = async () => {
    await connected.promise;
    seenBefore = [...server.received];
    return { go: true, headers: {} };
  };
  const { outcome } = await send(to(server), { beforeWrite: asking });
  expect(seenBefore).toEqual(['']);
  expect(outcome).toMatchObject({ kind: 'answered', row: 8, disbursementId: '176370720012300042' });
  expect(server.received).toHaveLength(1);
});

test('a certificate that is vouched for lets the request through, on a connection of its own', async () => {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, selfSigned.cert]);
  atEnd(() => setDefaultCACertificates(trusted));
  const server = await listenTls(answering(http('200 OK', accepted)));
  atEnd(server.close);
  const first = await send(to(server, 'https', 'localhost'));
  const second = await send(to(server, 'https', '127.0.0.1'));
  expect([first.outcome.kind, second.outcome.kind]).toEqual(['answered', 'answered']);
  expect(server.received).toHaveLength(2);
  expect(server.received[0]).toMatch(/^POST \/processing\/api\/v1\/intents HTTP\/1\.1\r\n/);
  expect(server.received[0]?.toLowerCase()).toContain('\r\nconnection: close\r\n');
});

test.each<[string, Behaviour]>([
  [
    'resets after the request',
    { onData: (socket, got) => void (isWholeRequest(got) && socket.resetAndDestroy()) },
  ],
  ['resets in the middle of the request', { onData: (socket) => void socket.resetAndDestroy() }],
  ['hangs up without a word', { onData: (socket, got) => void (isWholeRequest(got) && socket.end()) }],
  ['answers in another language', answering('SSH-2.0-OpenSSH_9.2\r\n')],
  [
    'wants to switch protocols',
    answering('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  ],
  ['breaks off in the headers', answering('HTTP/1.1 200 OK\r\ncontent-len')],
])('row 6: a server that %s', async (_, behaviour) => {
  const server = await plain(behaviour);
  const { outcome } = await send(to(server));
  expect(outcome).toMatchObject({ kind: 'unknown', row: 6, reason: 'connection_lost', httpStatus: null });
  expect(server.received).toHaveLength(1);
});

test.each<[string, Behaviour, number | null]>([
  ['never answers', {}, null],
  ['stops in the headers', answering('HTTP/1.1 200 OK\r\n', 'stay'), null],
  ['stops in the body', answering('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"int', 'stay'), 200],
])('row 7: a server that %s', async (_, behaviour, httpStatus) => {
  const server = await plain(behaviour);
  const { outcome } = await send(to(server), { totalMs: 2_000 });
  expect(outcome).toMatchObject({ kind: 'unknown', row: 7, reason: 'no_answer_in_time', httpStatus });
  expect(server.received).toHaveLength(1);
});

test.each<[string, Behaviour]>([
  ['is cut off', answering(http('200 OK', accepted).slice(0, -9))],
  [
    'is cut off by a reset',
    {
      onData: (socket) => {
        socket.write(http('200 OK', accepted).slice(0, -9));
        void turns().then(() => socket.resetAndDestroy());
      },
    },
  ],
  [
    'is cut off between its parts',
    answering('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"int\r\n'),
  ],
  ['is empty', answering(http('200 OK', ''))],
  ['is absent', answering('HTTP/1.1 204 No Content\r\n\r\n')],
  ['is a page', answering(http('200 OK', '<html>Welcome</html>'))],
  ['is endless', answering(http('200 OK', `"${'x'.repeat(1_100_000)}"`))],
  [
    'says the same thing twice, differently',
    answering(http('200 OK', `${accepted.slice(0, -1)},"intentId":"2"}`)),
  ],
])('row 10: a 2xx whose body %s', async (_, behaviour) => {
  const server = await plain(behaviour);
  const { outcome } = await send(to(server));
  expect(outcome).toMatchObject({ kind: 'unknown', row: 10, alert: true });
  expect(server.received).toHaveLength(1);
});

const coded = (encoding: string, body: Buffer): Behaviour => ({
  onData: (socket, got) => {
    if (!isWholeRequest(got)) return;
    const head = `HTTP/1.1 200 OK\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n\r\n`;
    socket.end(Buffer.concat([Buffer.from(head), body]));
  },
});

test.each([
  ['gzip', gzipSync(accepted)],
  ['x-GZIP', gzipSync(accepted)],
  ['br', brotliCompressSync(accepted)],
  ['deflate', deflateSync(accepted)],
  ['identity', Buffer.from(accepted)],
])('an answer that comes as %s, though nobody asked for that, is read', async (encoding, body) => {
  const server = await plain(coded(encoding, body));
  const { outcome } = await send(to(server));
  expect(outcome).toMatchObject({ kind: 'answered', row: 8, disbursementId: '176370720012300042' });
});

test.each([
  ['is broken', 'gzip', gzipSync(accepted).subarray(0, 30)],
  ['comes in a coding of nobody', 'zstd-x', Buffer.from(accepted)],
  ['unpacks without end', 'gzip', gzipSync(`"${'x'.repeat(1_100_000)}"`)],
])('row 10: a packed 2xx that %s', async (_, encoding, body) => {
  const server = await plain(coded(encoding, body));
  const { outcome } = await send(to(server));
  expect(outcome).toMatchObject({ kind: 'unknown', row: 10, alert: true });
});

test('row 17: how long to pause is theirs to say', async () => {
  const server = await plain(answering(http('429 Too Many Requests', '{}', 'retry-after: 17\r\n')));
  const { outcome } = await send(to(server));
  expect(outcome).toMatchObject({ kind: 'unknown', row: 17, hold: { pauseSeconds: 17 } });
});

test('row 19: a redirect is not followed, whoever it names', async () => {
  const other = await plain(answering(http('200 OK', accepted)));
  const server = await plain(answering(http('307 Temporary Redirect', '', `location: ${to(other)}/x\r\n`)));
  const { outcome } = await send(to(server));
  expect(outcome).toMatchObject({ kind: 'unknown', row: 19, hold: 'stop', alert: true });
  expect([server.received.length, other.received.length]).toEqual([1, 0]);
});

test('a call that nobody waits for any more ends at once', async () => {
  const server = await plain({});
  const controller = new AbortController();
  const call = send(to(server), { signal: controller.signal });
  await expect.poll(() => server.received.some(isWholeRequest)).toBe(true);
  controller.abort();
  expect((await call).result).toMatchObject({ kind: 'lost', cut: 'cancelled' });
});

test.each<[string, BeforeWrite | undefined]>([
  ['that was answered', undefined],
  ['that was called off before the write', async () => ({ go: false, cut: 'lease_lost', code: null })],
])('a connection ends with the call %s', async (_, beforeWrite) => {
  const closed = Promise.withResolvers<void>();
  const server = await plain({
    ...answering(http('200 OK', accepted), 'stay'),
    onConnection: (socket) => void once(socket, 'close').then(() => closed.resolve()),
  });
  await send(to(server), beforeWrite && { beforeWrite });
  await closed.promise;
});
