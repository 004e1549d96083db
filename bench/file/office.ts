import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openPool } from '#lib/db/open.ts';
import { startEmbedded } from '#scripts/database/embedded.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { workerService } from '#scripts/stack/services.ts';
import { root } from '#scripts/stack/settings.ts';
import { startSlowProcessor } from '../sends/slow-processor.ts';
import { startNotifications } from '../sends/start-notifications.ts';
import { settings } from '../settings.ts';

export type Office = Awaited<ReturnType<typeof startOffice>>;

/** A database, a processor that can be slow, and the worker of production, which reads and pays files. */
export async function startOffice(slots: number) {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-'));
  const cluster = await startEmbedded({ folder, port: await findFreePort() });
  const url = cluster.url('bench');
  await ensureDatabase(cluster.url('postgres'), 'bench');
  await prepareDatabase(url);
  const pool = openPool({ connectionString: url, max: 2 });
  const processor = await startSlowProcessor();
  const notifications = await startNotifications(url);
  Object.assign(process.env, {
    ...settings,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: notifications.url,
    PROCESSOR_BASE_URL: processor.url,
    PROCESSOR_LOGIN: 'sandbox',
    PROCESSOR_PASSWORD: 'sandbox',
    PROCESSOR_SANDBOX: '1',
    OUTCOME_JOURNAL_DIR: join(folder, 'outcomes'),
    WORKER_CONCURRENCY: String(slots),
  });
  await pool.query(`INSERT INTO users (id, email, name, role, password_hash)
    VALUES ('usr_bench', 'bench@example.com', 'Bench', 'manager', 'none')`);
  const { args, env } = workerService({ DATABASE_URL: url });
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return {
    pool,
    processor,
    worker: child.pid as number,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await notifications.stop();
      await processor.close();
      const { disconnect } = await import('#lib/db/client.ts');
      await disconnect();
      await pool.end();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits as long as it takes: a bench that hangs is stopped by its command. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(10);
}
