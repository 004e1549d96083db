import { fork } from 'node:child_process';
import { once } from 'node:events';
import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { median } from '../compare.ts';
import { measureDemo } from '../measure-demo.ts';
import { findWeb, toProcessorMs } from '../resident.ts';
import { say, toShort } from '../say.ts';
import { openDoor } from './door.ts';
import type { Flood, Flooded } from './flood.ts';

const atOnce = 200;
const reads = 40;
const rounds = 9;

/**
 * How long the office takes to answer somebody who works while 200 sign-ins arrive at once, each from an address of its
 * own (those from one are soon refused), for accounts that nobody has. Beside it the same with nobody at the door, and
 * with the same crowd at a bare server that refuses everybody at once: what is left between those two is what a crowd
 * costs by being on this machine at all. A person reads the same number of pages each time, beginning with the crowd.
 */
export async function bench(): Promise<void> {
  await measureDemo({ env: { TRUSTED_PROXY_HOPS: '1' } }, measure);
}

async function measure(url: string): Promise<void> {
  const { signIn } = await openDoor(url);
  const manager = demoUsers.find(({ role }) => role === 'manager')?.email ?? '';
  const cookie = await signIn(manager, demoPassword);
  const web = findWeb(url);
  const bare = await startProcess('bare-door.ts');
  const crowd = await startProcess('flood.ts');
  const answers = new Map<string, number>();

  const readOnce = async () => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/payouts/counts`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The office answered ${answer.status}`);
    return performance.now() - startedAt;
  };
  const flood = async (order: Flood) => {
    const flooded = once(crowd.child, 'message', { signal: AbortSignal.timeout(60_000) });
    crowd.child.send(order);
    return (await flooded)[0] as Flooded;
  };
  const beside = async (door: string | null): Promise<Round> => {
    const before = toProcessorMs(web);
    const flooded = door === null ? null : flood({ atOnce, url: door });
    const times: number[] = [];
    while (times.length < reads) times.push(await readOnce());
    const report = await flooded;
    for (const [status, count] of Object.entries((door === url && report?.answers) || {}))
      answers.set(status, (answers.get(status) ?? 0) + count);
    return { times, webMs: toProcessorMs(web) - before, crowdMs: report?.tookMs ?? 0 };
  };
  // The first sign-ins of a process compile what they need.
  await flood({ atOnce: 10, url });
  const doors = { ours: url, peer: bare.said as string, alone: null };
  const seen = { ours: [] as Round[], peer: [] as Round[], alone: [] as Round[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['ours', 'peer', 'alone'] as const) {
      const one = await beside(doors[name]);
      // The first round is a warm-up.
      if (round > 0) seen[name].push(one);
    }
  }
  tell('and the same crowd at a bare server', seen.ours, seen.peer);
  tell('and nobody at the door', seen.ours, seen.alone);
  console.log(JSON.stringify({ signIns: Object.fromEntries(answers), rounds }));
  for (const { child } of [bare, crowd]) child.kill();
}

type Round = { times: number[]; webMs: number; crowdMs: number };

/** Within noise is what no round of the peer exceeds, seen from its own median. */
function tell(beside: string, ours: Round[], peer: Round[]): void {
  const medians = peer.map(({ times }) => median(times));
  say({
    bench: `sign-in: ${atOnce} at once while another works, ${beside}`,
    measured: median(ours.map(({ times }) => median(times))) / median(medians),
    reach: { atMost: toShort(Math.max(...medians) / median(medians)) },
    ours: figures(ours),
    peer: figures(peer),
  });
}

/** How long a page took, and what a round took of the web process and until the last of the crowd had its answer. */
function figures(all: Round[]) {
  const times = all.flatMap((one) => one.times).toSorted((a, b) => a - b);
  return {
    medianMs: toShort(median(times)),
    p95Ms: toShort(times[Math.floor(times.length * 0.95)] ?? Number.NaN),
    webMs: toShort(median(all.map(({ webMs }) => webMs))),
    crowdMs: toShort(median(all.map(({ crowdMs }) => crowdMs))),
  };
}

/** A process of its own, so that whoever reads beside it does not also wait for what that has to do itself. */
async function startProcess(file: string) {
  const child = fork(new URL(file, import.meta.url), { execArgv: [] });
  const [said] = await once(child, 'message');
  return { child, said: said as unknown };
}
