import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { type Behaviour, listenAsleep, listenPlain, listenTls, turns } from '#tests/servers/plain.ts';
import { accepted, answering, atEnd, http, plain, send, to } from '#tests/servers/sending.ts';
import type { BeforeWrite } from './exchange.ts';

test('row 2: a port on which nobody listens', async () => {
  const server = await listenPlain({});
  await server.close();
  const { outcome } = await send(to(server));
  expect(outcome).toMatchObject({ kind: 'not_sent', row: 2, reason: 'not_connected', resend: 'later' });
});

test('row 2: a name that nobody has', async () => {
  const { outcome } = await send('http://processor.invalid', { connectMs: 10_000, totalMs: 20_000 });
  expect(outcome).toMatchObject({ kind: 'not_sent', row: 2 });
});

test('row 3: a host that does not answer the connection', async () => {
  const server = await listenAsleep();
  atEnd(server.close);
  const { outcome } = await send(to(server), { connectMs: 500 });
  expect(outcome).toMatchObject({ kind: 'not_sent', row: 3, reason: 'connect_timeout', resend: 'later' });
});

test('row 4: a certificate that nobody vouches for', async () => {
  const server = await listenTls(answering(http('200 OK', accepted)));
  atEnd(server.close);
  const { result, outcome } = await send(to(server, 'https', 'localhost'));
  expect(result).toMatchObject({ phase: 'tls', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(outcome).toMatchObject({ kind: 'not_sent', row: 4, resend: 'never', alert: true });
  expect(server.received.join('')).toBe('');
});

test.each<[string, Behaviour]>([
  ['speaks no TLS', { onData: (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n') }],
  ['hangs up in the handshake', { onData: (socket) => void socket.destroy() }],
  ['never finishes the handshake', {}],
])('row 4: a server that %s', async (_, behaviour) => {
  const { outcome } = await send(to(await plain(behaviour), 'https'), { connectMs: 1_000 });
  expect(outcome).toMatchObject({ kind: 'not_sent', row: 4, resend: 'never' });
});

test('row 5: a failure of our own on the open connection', async () => {
  const server = await plain({});
  const failing = () => Promise.reject(new Error('the database is away'));
  const { outcome } = await send(to(server), { beforeWrite: failing });
  expect(outcome).toMatchObject({ kind: 'not_sent', row: 5, reason: 'local_failure', resend: 'once' });
  expect(server.received).toEqual(['']);
});

test('row 5: a header that cannot be written', async () => {
  const server = await plain({});
  const broken: BeforeWrite = async () => ({ go: true, headers: { authorization: 'Bearer \r\nx' } });
  const { outcome } = await send(to(server), { beforeWrite: broken });
  expect(outcome).toMatchObject({ row: 5, reason: 'local_failure' });
  expect(server.received).toEqual(['']);
});

test('row 5: time is up while we still ask ourselves', async () => {
  const server = await plain({});
  const { outcome } = await send(to(server), { beforeWrite: () => new Promise(() => {}), totalMs: 2_000 });
  expect(outcome).toMatchObject({ row: 5, reason: 'local_failure' });
  expect(server.received).toEqual(['']);
});

test.each<[string, (socket: Socket) => void]>([
  ['ends', (socket) => void socket.end()],
  ['resets', (socket) => void socket.resetAndDestroy()],
])('row 5: a server that %s the connection before we write', async (_, hangUp) => {
  const connected = Promise.withResolvers<Socket>();
  const server = await plain({ onConnection: connected.resolve });
  const waiting: BeforeWrite = async () => {
    hangUp(await connected.promise);
    await turns();
    return { go: true, headers: {} };
  };
  const { outcome } = await send(to(server), { beforeWrite: waiting });
  expect(outcome).toMatchObject({ kind: 'not_sent', row: 5, reason: 'closed_before_write' });
  expect(server.received).toEqual(['']);
});

test('a claim that is lost stops the call on the open connection', async () => {
  const server = await plain(answering(http('200 OK', accepted)));
  const lost: BeforeWrite = async () => ({ go: false, cut: 'lease_lost', code: null });
  const { outcome } = await send(to(server), { beforeWrite: lost });
  expect(outcome).toMatchObject({ kind: 'not_sent', reason: 'lease_lost', resend: 'never' });
  expect(server.received).toEqual(['']);
});
