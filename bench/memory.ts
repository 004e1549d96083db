import { setTimeout as rest } from 'node:timers/promises';
import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { measureDemo } from './measure-demo.ts';
import { openClient } from './pages/client.ts';
import { startFramework } from './pages/framework.ts';
import { findWeb, findWorker, toResidentMb } from './resident.ts';
import { say, toShort } from './say.ts';
import { openEndpoint } from './sign-in/endpoint.ts';

const atOnce = 8;
const turns = 18;
const requests = 40;
/** V8 gives back what it holds in advance for more requests when none have come for some ten seconds. */
const restMs = 30_000;
const paths = ['/payouts', '/payments', '/history', '/'];

/**
 * Resident memory after 2 880 pages, eight at a time, and a rest: of the web process next to a minimal page of the framework
 * with the elements of one of them, and of the worker.
 */
export async function bench(): Promise<void> {
  await measureDemo({ records: ['payouts', 'payments'] }, measure);
}

async function measure(url: string): Promise<void> {
  const manager = demoUsers.find(({ role }) => role === 'manager')?.email ?? '';
  const { signIn } = await openEndpoint(url);
  const client = openClient(url, await signIn(manager, demoPassword), atOnce);
  const ours = await load(client, paths, findWeb(url));
  const framework = await startFramework(await client.get('/payouts'));
  try {
    const other = openClient(framework.url, '', atOnce);
    const theirs = await load(
      other,
      paths.map(() => '/'),
      framework.pid,
    );
    say({
      bench: 'memory: web process after load',
      measured: ours / theirs,
      reach: { atMost: 1.2 },
      ...{ ours: toShort(ours), theirs: toShort(theirs) },
    });
  } finally {
    client.rest();
    await framework.stop();
  }
  say({ bench: 'memory: worker, MB', measured: toResidentMb(findWorker(url)), reach: { atMost: 220 } });
}

/** What the process still holds after these pages, in MB. */
async function load(client: ReturnType<typeof openClient>, pages: string[], pid: number): Promise<number> {
  for (let turn = 0; turn < turns; turn += 1) for (const page of pages) await client.getMany(page, requests);
  client.rest();
  await rest(restMs);
  return toResidentMb(pid);
}
