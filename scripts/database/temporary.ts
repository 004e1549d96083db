import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#scripts/process/ports.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

/** The cluster lives only as long as its run, so nothing is lost by not waiting for the disk. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** Starts a PostgreSQL for one run, in a folder that is removed when it stops. */
export async function startTemporary(): Promise<EmbeddedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-'));
  const cluster = await startEmbedded({ folder, port: await findFreePort(), settings: hasty });
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
