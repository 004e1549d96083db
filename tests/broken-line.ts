import net from 'node:net';
import { afterAll } from 'vitest';

export type Line = { url: string; cut: () => void; freeze: () => void; mend: () => void };

/**
 * A connection to a database that can be cut (refused and dropped) or frozen (open, but nothing goes
 * through). It runs as a process of its own, on a port of its own, and is closed after the test file.
 */
export async function brokenLine(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => state === 'whole' && to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  afterAll(() => {
    drop();
    server.close();
  });
  const { port } = server.address() as net.AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    cut: () => {
      state = 'cut';
      drop();
    },
    freeze: () => {
      state = 'frozen';
    },
    mend: () => {
      drop();
      state = 'whole';
    },
  };
}
