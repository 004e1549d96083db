import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A port on 127.0.0.1 that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was given out.');
  return address.port;
}

/** Null when a server could listen there now, otherwise the system's error code (EADDRINUSE, EACCES, …). */
export function whyNotFree(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

const askAgainMs = 250;

/**
 * Waits until the process that listens there has gone, for so long at most. The processes of a supervisor that was
 * killed stop by themselves, but they first end what they have begun. `onWait` is called once, when there is something
 * to wait for.
 */
export async function untilFree(port: number, host: string, withinMs: number, onWait: () => void) {
  const before = Date.now() + withinMs;
  for (let turn = 0; (await whyNotFree(port, host)) === 'EADDRINUSE' && Date.now() < before; turn += 1) {
    if (turn === 0) onWait();
    await wait(askAgainMs);
  }
}
