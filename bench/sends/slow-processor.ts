import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { start } from '../../sandbox/server.ts';

const intents = '/processing/api/v1/intents';

/** The sandbox behind a proxy that lets each payout wait, and records when it came. */
export async function startSlowProcessor() {
  const sandbox = await start({ outcomeDelayMs: 100, webhookFinalOnly: true });
  const came = new Map<string, number>();
  let [delayMs, underWay, most] = [0, 0, 0];

  const door = createServer(async (request, response) => {
    const isPayout = request.method === 'POST' && request.url === intents;
    if (isPayout) most = Math.max(most, ++underWay);
    const arrivedAt = performance.now();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    if (isPayout) {
      const order = /"clientReferenceId":"([^"]+)"/.exec(body.toString())?.[1] ?? '';
      if (came.has(order)) throw new Error(`${order} was sent twice`);
      came.set(order, arrivedAt);
      await setTimeout(delayMs);
    }
    const answer = await fetch(`${sandbox.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).filter(([name]) => passed.includes(name)) as [
        string,
        string,
      ][],
      ...(body.length > 0 && { body }),
    });
    const said = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(said);
    if (isPayout) underWay -= 1;
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    /** When each order came, by the clock of `performance.now()`. */
    came,
    isIdle: () => underWay === 0,
    /**
     * How long each payout waits from now on; the count of the most that are under way at once starts again.
     */
    waits: (ms: number) => {
      [delayMs, most] = [ms, 0];
    },
    most: () => most,
    close: async () => {
      door.closeAllConnections();
      door.close();
      await sandbox.close();
    },
  };
}

const passed = ['authorization', 'content-type', 'accept'];
