import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#scripts/process/ports.ts';
import { stopByPidFile } from '#scripts/process/stop-by-pid-file.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

/** The cluster lives only as long as its run, so nothing is lost by not waiting for the disk. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** Starts a PostgreSQL for one run, in a folder that is removed when it stops; it never outlives this process. */
export async function startTemporary(): Promise<EmbeddedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-'));
  const cluster = await startEmbedded({ folder, port: await findFreePort(), settings: hasty });
  stopByPidFile(join(folder, 'postmaster.pid'), 'QUIT', folder);
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
