import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { Worker } from 'node:worker_threads';

/**
 * A server on a free port of 127.0.0.1 that treats each connection as the test says, and counts what arrives.
 */
export type TestServer = {
  port: number;
  /** What each connection has sent so far, oldest connection first. */
  received: string[];
  close: () => Promise<void>;
};

/** Calls `onRequest` for each piece of data, with everything that the connection has sent. */
export type Behaviour = {
  onConnection?: (socket: Socket) => void;
  onData?: (socket: Socket, received: string) => void;
};

export async function listenPlain(behaviour: Behaviour): Promise<TestServer> {
  return listen(createServer({ noDelay: true }), 'connection', behaviour);
}

export async function listenTls(behaviour: Behaviour): Promise<TestServer> {
  return listen(
    createTlsServer({ key: selfSigned.key, cert: selfSigned.cert }),
    'secureConnection',
    behaviour,
  );
}

async function listen(server: Server, event: string, behaviour: Behaviour): Promise<TestServer> {
  const received: string[] = [];
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
  });
  // A client that rejects the certificate hangs up in the middle of the handshake.
  server.on('tlsClientError', () => {});
  server.on(event, (socket: Socket) => {
    const at = received.push('') - 1;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received[at] += data.toString();
      behaviour.onData?.(socket, received[at] ?? '');
    });
    behaviour.onConnection?.(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether a whole request with a body of announced length has arrived. */
export function isWholeRequest(received: string): boolean {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(head)?.[1] ?? '0';
  return received.includes('\r\n\r\n') && Buffer.byteLength(body) >= Number(length);
}

/** Gives both ends of a connection within this process time to see what has happened to it. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

/** A port that never answers a connection: its listener is asleep and its queue is full. */
export async function listenAsleep(
  at = { host: '127.0.0.1', port: 0 },
): Promise<{ port: number; close: () => Promise<void>; wake: () => void }> {
  const asleep = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(
    `const { parentPort, workerData: { at, asleep } } = require('node:worker_threads');
     const server = require('node:net').createServer();
     server.listen({ ...at, backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       Atomics.wait(asleep, 0, 0);
     });`,
    { eval: true, workerData: { at, asleep } },
  );
  const [port] = (await once(worker, 'message')) as [number];
  const queued = Array.from({ length: 8 }, () => connect({ port, host: at.host }).on('error', () => {}));
  // The kernel accepts one connection more than the queue's length; from then on it stays silent.
  await Promise.all(queued.slice(0, 2).map((socket) => once(socket, 'connect')));
  return {
    port,
    /** It accepts from now on, so that a connection that was begun before is opened late. */
    wake: () => {
      Atomics.store(asleep, 0, 1);
      Atomics.notify(asleep, 0);
    },
    close: async () => {
      for (const socket of queued) socket.destroy();
      await worker.terminate();
    },
  };
}

/** A certificate for localhost, until 2100. The key is public, so it protects nothing. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEDcxXm2yzzw5SWmB
9TvEVmhRq2A+Nl7CcicR0l5xZayhRANCAAQEZ84cu9B/iGyA38Yj9W07d7rK/QxH
vNM79b0dxT10ivwU10VX5xayxBtL+jmvxncIA5JL/OBINEIFmXphyXNC
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBdDCCARugAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBUZXN0cyBv
ZiBQYXlkZXNrMCAXDTIwMDEwMTAwMDAwMFoYDzIxMDAwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBBUZXN0cyBvZiBQYXlkZXNrMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAEBGfOHLvQf4hsgN/GI/VtO3e6yv0MR7zTO/W9HcU9dIr8FNdFV+cWssQbS/o5
r8Z3CAOSS/zgSDRCBZl6YclzQqNOMEwwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREE
EzARgglsb2NhbGhvc3SHBH8AAAEwHQYDVR0OBBYEFHejD+hpuVyGlRzdE7OktJ/P
SM+BMAoGCCqGSM49BAMCA0cAMEQCICwGk3F9HN0ZVUhZdw5RPR6qVGNAoag/ZjD7
8wqIztEZAiBrgVMg1DaDNAtDOM8XR+629P2i7T6GPHoFqwD61u/V8A==
-----END CERTIFICATE-----`,
};
