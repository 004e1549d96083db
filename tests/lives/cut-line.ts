import net from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll } from 'vitest';

export type CutLine = {
  url: string;
  /**
   * All connections break after so many more messages to the database. Those opened later hold, unless `onEnd` is
   * given: then it is called, and none opens until `hold`.
   */
  cutAfter: (messages: number, onEnd?: () => void) => void;
  /** Nothing breaks any more, and every pool has noticed what did. Returns whether anything had. */
  hold: () => Promise<boolean>;
};

/** Turns of the loop, in which both ends of a connection of this process close it. */
const turnsToHear = 5;

/** A connection to a database that breaks where it is asked to: before, within or after any statement. */
export async function openCutLine(databaseUrl: string): Promise<CutLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let left: number | null = null;
  let isCut = false;
  let end: (() => void) | undefined;
  let pending: NodeJS.Immediate | undefined;
  const cut = () => {
    pending = undefined;
    left = null;
    isCut = true;
    end?.();
    for (const socket of sockets) socket.destroy();
  };
  const server = net.createServer((near) => {
    if (isCut && end) {
      near.on('error', () => {}).destroy();
      return;
    }
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
      if (left < 0) pending ??= setImmediate(cut);
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
    cutAfter: (messages, onEnd) => {
      isCut = false;
      left = messages;
      end = onEnd;
    },
    hold: async () => {
      if (pending) {
        clearImmediate(pending);
        cut();
      }
      left = null;
      end = undefined;
      const wasCut = isCut;
      isCut = false;
      // A pool that has not yet noticed the break would lend the connection once more.
      for (let turn = 0; wasCut && turn < turnsToHear; turn += 1) await nextTurn();
      return wasCut;
    },
  };
}
