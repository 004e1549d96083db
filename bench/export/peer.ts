import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { toShort } from '../say.ts';

/**
 * What somebody else's page of this process waits while `work` is done: a page that asks the database so often, one
 * question after the other, requested from another thread.
 */
export async function measurePeer(work: () => Promise<unknown>, ask: () => Promise<unknown>) {
  const questions = 5;
  const server = createServer(async (_, answer) => {
    for (let at = 0; at < questions; at += 1) await ask();
    answer.end('done');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const neighbour = new Worker(new URL('./neighbour.ts', import.meta.url), { workerData: { address } });
  await once(neighbour, 'online');
  await work();
  neighbour.postMessage('stop');
  const [took] = (await once(neighbour, 'message')) as [number[]];
  server.closeAllConnections();
  server.close();
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => toShort(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return { pages: sorted.length, medianMs: at(0.5), p95Ms: at(0.95), mostMs: at(1) };
}
