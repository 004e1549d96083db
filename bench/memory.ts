import { setTimeout as rest } from 'node:timers/promises';
import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { median } from './compare.ts';
import { measureDemo } from './measure-demo.ts';
import { openClient } from './pages/client.ts';
import { findWeb, toResidentMb } from './resident.ts';
import { say } from './say.ts';
import { openDoor } from './sign-in/door.ts';

const atOnce = 8;
const turns = 18;
const requests = 40;
/** Half as much again as the 100 MB of a starter app of Next, which is not started here. */
const idleAtMost = 150;
/** V8 gives back what it holds in advance for more requests when none have come for some ten seconds. */
const restMs = 30_000;
const paths = ['/payouts', '/payments', '/history', '/'];

/**
 * Resident memory of the web process: at its start, while eight at a time get pages of a manager, 2 880 in all, and when it
 * rests from them. Flat means that the last third of them needed no more than the second; in the first the process still
 * grows into its work.
 */
export async function bench(): Promise<void> {
  await measureDemo({ records: ['payouts', 'payments'] }, measure);
}

async function measure(url: string): Promise<void> {
  const pid = findWeb(url);
  const idleMb = toResidentMb(pid);
  const manager = demoUsers.find(({ role }) => role === 'manager')?.email ?? '';
  const { signIn } = await openDoor(url);
  const client = openClient(url, await signIn(manager, demoPassword), atOnce);
  const seen: number[] = [];
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      for (const path of paths) await client.getMany(path, requests);
      seen.push(toResidentMb(pid));
    }
  } finally {
    client.rest();
  }
  await rest(restMs);
  const [second, last] = [seen.slice(turns / 3, (turns * 2) / 3), seen.slice((turns * 2) / 3)];
  say({ bench: 'memory: web process at its start, MB', measured: idleMb, reach: { atMost: idleAtMost } });
  say({
    bench: 'memory: web process under load, MB',
    measured: Math.max(...seen),
    seen: seen.map(Math.round),
  });
  say({
    bench: 'memory: web process after load, MB',
    measured: toResidentMb(pid),
    reach: { atMost: 400 },
  });
  say({
    bench: 'memory: last third beside the second',
    measured: median(last) / median(second),
    reach: { atMost: 1.05 },
  });
}
