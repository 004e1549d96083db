import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks for a page again and again until a message stops it, then reports how long each took. */
const { address } = workerData as { address: string };
const took: number[] = [];
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});
while (!isStopped) {
  const startedAt = performance.now();
  await (await fetch(address)).text();
  took.push(performance.now() - startedAt);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
parentPort?.postMessage(took);
