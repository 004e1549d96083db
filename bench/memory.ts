import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { root } from '#scripts/stack/settings.ts';
import { median } from './compare.ts';
import { measureDemo } from './measure-demo.ts';
import { takeCensus, toGrowth, toHeapOptions, totalMb } from './memory/heap.ts';
import type { BenchOptions } from './options.ts';
import { openClient } from './pages/client.ts';
import { findWeb, toResidentMb } from './resident.ts';
import { say, toShort } from './say.ts';
import { openDoor } from './sign-in/door.ts';

const atOnce = 8;
const turns = 18;
const requests = 40;
/** Half as much again as the 100 MB of a starter app of Next, which is not started here. */
const idleAtMost = 150;
/** V8 gives back what it holds in advance for more requests when none have come for some ten seconds. */
const restMs = 30_000;
/** Shorter than a session lasts that nobody uses by hand. */
const sessionMs = 8 * 60_000;
const paths = ['/payouts', '/payments', '/history', '/'];
const snapshots = join(root, '.data/bench-heap');
const shown = 12;

/**
 * Resident memory of the web process: at its start, while eight at a time get pages of a manager, 2 880 in all or for so many
 * minutes, and when it rests from them. Flat means that the last third of them needed no more than the second; in the first
 * the process still grows into its work. Then what lives in its heap, before and after a third as many pages again: what it
 * keeps of pages it has answered.
 */
export async function bench({ minutes }: BenchOptions): Promise<void> {
  const env = { NODE_OPTIONS: toHeapOptions(snapshots) };
  await measureDemo({ records: ['payouts', 'payments'], env }, (url) => measure(url, minutes));
}

async function measure(url: string, minutes?: number): Promise<void> {
  const pid = findWeb(url);
  const idleMb = toResidentMb(pid);
  const manager = demoUsers.find(({ role }) => role === 'manager')?.email ?? '';
  const { signIn } = await openDoor(url);
  const enter = async () => openClient(url, await signIn(manager, demoPassword), atOnce);
  let client = await enter();
  let enteredAt = performance.now();
  const turn = async () => {
    for (const path of paths) await client.getMany(path, requests);
    if (performance.now() - enteredAt < sessionMs) return;
    client.rest();
    client = await enter();
    enteredAt = performance.now();
  };
  const seen: number[] = [];
  const until = performance.now() + (minutes ?? 0) * 60_000;
  while (minutes ? performance.now() < until : seen.length < turns) {
    await turn();
    seen.push(toResidentMb(pid));
  }
  client.rest();
  await rest(restMs);
  say({ bench: 'memory: web process at its start, MB', measured: idleMb, reach: { atMost: idleAtMost } });
  const pages = seen.length * paths.length * requests;
  say({
    bench: 'memory: web process under load, MB',
    measured: Math.max(...seen),
    ...{ pages, seen: seen.map(Math.round) },
  });
  say({
    bench: 'memory: web process after load, MB',
    measured: toResidentMb(pid),
    reach: { atMost: 400 },
  });
  const third = Math.floor(seen.length / 3);
  say({
    bench: 'memory: last third beside the second',
    measured: median(seen.slice(-third)) / median(seen.slice(third, -third)),
    reach: { atMost: 1.05 },
  });
  const before = await takeCensus(pid, url, snapshots);
  for (let again = 0; again < turns / 3; again += 1) await turn();
  client.rest();
  const after = await takeCensus(pid, url, snapshots);
  const more = (turns / 3) * paths.length * requests;
  const growth = toGrowth(before, after, shown);
  const [from, to] = [totalMb(before), totalMb(after)];
  say({
    bench: `memory: what ${more} more pages leave in the heap`,
    measured: to / from,
    reach: { atMost: 1.05 },
    ...{ beforeMb: toShort(from), afterMb: toShort(to), growth },
  });
  console.table(growth);
}
