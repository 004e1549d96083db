import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase } from '#scripts/database/prepare.ts';
import { startTemporary } from '#scripts/database/temporary.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { root } from '#scripts/stack/settings.ts';
import { hire } from './finance.ts';
import { startTranscript } from './first-day/transcript.ts';
import { type Began, officeEnvironment, type Served, serve, startSandbox } from './office.ts';
import { startProxy } from './rolling/stations.ts';
import { type Both, overAndBack } from './upgrade/over-and-back.ts';
import { fetchOlder, versionIn } from './upgrade/version.ts';

/** From accepted to paid out: so that at each step of an update some are under way. */
const outcomeDelayMs = 15_000;

/**
 * From an older version to this one and back, with payouts and refunds under way all the time: nothing may be refused,
 * lost or sent twice, and what the older version began the newer ends, and the other way.
 */
export async function rehearse(began: Began, commit?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  chmodSync(folder, 0o755);
  let isDone = false;
  began(() => {
    // Whoever wants to know why it failed finds it in the logs.
    if (isDone) rmSync(folder, { recursive: true, force: true });
    else console.log(`The logs are in ${folder}`);
  });
  // A form that the older version has opened is then known to the newer one by the same name.
  const key = { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString('base64') };
  const transcript = startTranscript();
  let older = versionIn(root, '');
  await transcript.step('The older version is fetched and built', async () => {
    older = await fetchOlder(join(folder, 'older'), key, commit);
    return [`${older.label}; it lacks ${older.lacks.join(', ')}`];
  });
  const newer = versionIn(root, 'this one');
  await transcript.step('This version is built', () =>
    newer.run('build', [], { PATH: process.env.PATH ?? '', ...key }),
  );
  await overAndBack({ ...transcript, older, newer, ...(await begin(folder, key, began)) });
  isDone = true;
  transcript.sum();
  console.log('Over and back: 0 refused, 0 lost, 0 double; the books and the audit hold for both versions.');
}

async function begin(
  folder: string,
  key: Record<string, string>,
  began: Began,
): Promise<Omit<Both, 'older' | 'newer' | 'step'>> {
  const [sitePort = 0, sandboxPort = 0, ...webPorts] = await Promise.all(
    Array.from({ length: 4 }, findFreePort),
  );
  const cluster = await startTemporary();
  began(() => cluster.stop());
  await ensureDatabase(cluster.url('postgres'), 'paydesk');
  const sandbox = await startSandbox(sandboxPort, {
    SANDBOX_STATE_FILE: join(folder, 'sandbox.jsonl'),
    SANDBOX_OUTCOME_DELAY_MS: `${outcomeDelayMs}`,
  });
  began(() => sandbox.stop());
  const publicUrl = `http://localhost:${sitePort}`;
  const ownerUrl = cluster.url('paydesk');
  const databaseUrl = Object.assign(new URL(ownerUrl), { username: 'paydesk_web', password: 'web' }).href;
  const env = { ...officeEnvironment({ publicUrl, databaseUrl, sandboxUrl: sandbox.url, folder }), ...key };
  const proxy = startProxy(folder, sitePort, webPorts);
  began(() => proxy.stop());
  const running = new Map<string, Served>();
  began(async () => {
    for (const each of running.values()) await each.stop();
  });
  return {
    ownerUrl,
    sandboxUrl: sandbox.url,
    publicUrl,
    env,
    hire: (role) => hire(ownerUrl, String(env.AUTH_SECRET), role),
    start: async (part, version, at) => {
      const name = `${part} ${version.label}`;
      const own = part === 'web' ? { ...env, PORT: String(webPorts[at]) } : env;
      running.set(`${part}${at}`, await serve(part, own, { name: `${part}-${at}`, folder: version.folder }));
      return name;
    },
    stop: async (part, at) => {
      const key = `${part}${at}`;
      const code = await running.get(key)?.stop();
      running.delete(key);
      if (code !== 0) throw new Error(`The ${part} did not stop in good order: ${code}`);
    },
  };
}
