import net from 'node:net';
import { afterAll } from 'vitest';

export type CutLine = {
  url: string;
  /** All connections break after so many more messages to the database; those opened later hold. */
  cutAfter: (messages: number) => void;
  /** Nothing breaks any more. Returns whether it had. */
  hold: () => boolean;
};

/** A connection to a database that breaks where it is asked to: before, within or after any statement. */
export async function openCutLine(databaseUrl: string): Promise<CutLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let left: number | null = null;
  let isCut = false;
  const cut = () => {
    left = null;
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    near.setNoDelay(true);
    far.setNoDelay(true);
    const pair = [near, far] as const;
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        for (const each of pair) each.destroy();
      });
    }
    far.on('data', (chunk) => near.write(chunk));
    near.on('data', (chunk) => {
      if (left === null) return far.write(chunk);
      left -= 1;
      // Every other break comes after the database has got the message, and loses its answer alone.
      if (left >= 0 || chunk.length % 2 === 0) far.write(chunk);
      if (left < 0) setImmediate(cut);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as net.AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    cutAfter: (messages) => {
      isCut = false;
      left = messages;
    },
    hold: () => {
      left = null;
      const wasCut = isCut;
      isCut = false;
      return wasCut;
    },
  };
}
