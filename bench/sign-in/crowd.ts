import { fork } from 'node:child_process';
import { once } from 'node:events';
import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { compare, median } from '../compare.ts';
import { measureDemo } from '../measure-demo.ts';
import { openDoor } from './door.ts';
import type { Flood, Flooded } from './flood.ts';

const atOnce = 200;
const reads = 40;

/**
 * How long the office takes to answer somebody who works while 200 sign-ins arrive at once, each from an address of its
 * own (those from one are soon refused), for accounts that nobody has; beside it the same with nobody at the door. Only
 * what was asked before the last of them had an answer counts. Within noise is what no round without them exceeds.
 */
export async function bench(): Promise<void> {
  await measureDemo({ env: { TRUSTED_PROXY_HOPS: '1' } }, measure);
}

async function measure(url: string): Promise<void> {
  const { signIn } = await openDoor(url);
  const manager = demoUsers.find(({ role }) => role === 'manager')?.email ?? '';
  const cookie = await signIn(manager, demoPassword);
  const child = fork(new URL('flood.ts', import.meta.url), [url], { execArgv: [] });
  await once(child, 'message');
  const answers = new Map<string, number>();
  const counts: number[] = [];

  const read = async () => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/payouts/counts`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The office answered ${answer.status}`);
    return performance.now() - startedAt;
  };
  const alone = async () => {
    const times: number[] = [];
    while (times.length < reads) times.push(await read());
    return median(times);
  };
  const flood = (order: Flood) => {
    const flooded = once(child, 'message', { signal: AbortSignal.timeout(60_000) });
    child.send(order);
    return flooded as Promise<[Flooded]>;
  };
  const crowded = async () => {
    const times: number[] = [];
    let isOver = false;
    const flooded = flood({ atOnce }).finally(() => {
      isOver = true;
    });
    while (!isOver) times.push(await read());
    const [report] = await flooded;
    for (const [status, count] of Object.entries(report.answers))
      answers.set(status, (answers.get(status) ?? 0) + count);
    counts.push(times.length);
    return median(times);
  };
  // The first sign-ins of a process compile what they need.
  await flood({ atOnce: 10 });
  await compare(`sign-in: ${atOnce} at once while another works`, crowded, alone, { reach: 'noise' });
  console.log(JSON.stringify({ signIns: Object.fromEntries(answers), readsBeside: counts }));
  child.kill();
}
