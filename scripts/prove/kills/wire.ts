import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Dice = (below: number) => number;
type Ends = { near: net.Socket; far: net.Socket };

/** What becomes of one connection. `after`: once so many bytes have come from its opener. */
type Mood =
  | { kind: 'whole' | 'black hole' }
  | { kind: 'late' | 'sliced'; ms: number }
  | { kind: 'cut' | 'reset' | 'half closed'; after: number };

/** Where the other side waits for no answer longer than this, nothing new is shown by more. */
const holeMs = 12_000;

export type Wire = {
  port: number;
  /** Connections are of every kind from now on; until then all are good. */
  spoil: () => void;
  /** What was opened before breaks; from now on nothing does. */
  calm: () => void;
  stop: () => void;
};

function draw(dice: Dice, hasHoles: boolean): Mood {
  // Some break while they are opened, others after they have been of use for long.
  const after = dice(2) === 0 ? dice(3_000) : dice(200_000);
  // What is opened once and used for long is late each time.
  const ms = hasHoles ? 100 + dice(1_000) : 1 + dice(20);
  const moods: Mood[] = [
    { kind: 'late', ms },
    { kind: 'sliced', ms: dice(3) },
    { kind: 'cut', after },
    { kind: 'reset', after },
    { kind: 'half closed', after },
    ...(hasHoles ? [{ kind: 'black hole' } as const] : []),
  ];
  return dice(6) > 0 ? { kind: 'whole' } : (moods[dice(moods.length)] ?? { kind: 'whole' });
}

async function pass(to: net.Socket, chunk: Buffer, mood: Mood): Promise<void> {
  if (mood.kind === 'late') await wait(mood.ms);
  const size = mood.kind === 'sliced' ? 61 : chunk.length;
  for (let at = 0; at < chunk.length; at += size) {
    to.write(chunk.subarray(at, at + size));
    if (mood.kind === 'sliced') await wait(mood.ms);
  }
}

/** What somebody writes reaches the other in its order, as the mood has it. */
function join({ near, far }: Ends, mood: Mood): void {
  let seen = 0;
  let [there, back] = [Promise.resolve(), Promise.resolve()];
  near.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    there = there.then(() => pass(far, chunk, mood));
    if (!('after' in mood) || seen < mood.after) return;
    if (mood.kind === 'cut') near.destroy();
    else if (mood.kind === 'reset') near.resetAndDestroy();
    else void there.then(() => far.end());
  });
  far.on('data', (chunk: Buffer) => {
    back = back.then(() => pass(near, chunk, mood));
  });
  near.on('end', () => void there.then(() => far.end()));
  far.on('end', () => void back.then(() => near.end()));
}

/** The first of these ports that takes the connection, beginning with another each time. */
async function reach(ports: readonly number[], from: number): Promise<net.Socket | null> {
  for (const at of ports.keys()) {
    const far = net.connect(ports[(from + at) % ports.length] ?? 0, '127.0.0.1');
    const isThere = await new Promise<boolean>((resolve) => {
      far.once('connect', () => resolve(true)).on('error', () => resolve(false));
    });
    if (isThere) return far;
  }
  return null;
}

/**
 * A wire to the listener at one of these ports: most connections are good, the others late, sliced, cut, reset, half
 * closed, or a hole that swallows everything.
 */
export async function openWire(
  ports: readonly number[],
  dice: Dice,
  { hasHoles, at = 0 }: { hasHoles: boolean; at?: number },
): Promise<Wire> {
  const open = new Set<net.Socket>();
  let isCalm = true;
  let turn = 0;
  const keep = (socket: net.Socket) => {
    open.add(socket);
    socket.setNoDelay(true).on('error', () => {});
    socket.on('close', () => open.delete(socket));
  };
  const server = net.createServer({ allowHalfOpen: true }, async (near) => {
    keep(near);
    const mood: Mood = isCalm ? { kind: 'whole' } : draw(dice, hasHoles);
    if (mood.kind === 'black hole') {
      near.resume();
      return void wait(holeMs).then(() => near.destroy());
    }
    turn += 1;
    const far = await reach(ports, turn);
    if (far === null) return near.destroy();
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroySoon());
    join({ near, far }, mood);
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    spoil: () => {
      isCalm = false;
    },
    calm: () => {
      isCalm = true;
      breakAll();
    },
    stop: () => {
      breakAll();
      server.close();
    },
  };
}
