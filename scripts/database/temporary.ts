import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#scripts/process/ports.ts';
import { stopByPidFile } from '#scripts/process/stop-by-pid-file.ts';
import { type EmbeddedDatabase, killEmbedded, pidFileOf, startEmbedded } from './embedded.ts';

/** The cluster lives only as long as its run, so nothing is lost by not waiting for the disk. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

const memory = '/dev/shm';
const roomBytes = 4e9;

/** A folder in memory where the system has one with room enough: a container may give it 64 MB. */
function inMemory(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

type Temporary = { ofMany?: boolean } & Pick<
  Parameters<typeof startEmbedded>[0],
  'settings' | 'locale' | 'programs'
>;

type TemporaryDatabase = EmbeddedDatabase & {
  /** The database ends without a word, as in a crash. What is to be there afterwards asks for `synchronous_commit=on`. */
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
};

/**
 * Starts a PostgreSQL for one run, in a folder that is removed when it stops; it never outlives this process. `ofMany`: it
 * gets many short-lived databases, each a copy of a thousand files, which takes a fifth of the processor time in memory.
 */
export async function startTemporary({
  ofMany = false,
  settings = [],
  ...made
}: Temporary = {}): Promise<TemporaryDatabase> {
  const folder = mkdtempSync(join(ofMany ? inMemory() : tmpdir(), 'paydesk-'));
  const port = await findFreePort();
  const start = () => startEmbedded({ folder, port, settings: [...hasty, ...settings], ...made });
  let cluster: EmbeddedDatabase | null = await start();
  const { url } = cluster;
  stopByPidFile(pidFileOf(folder), 'QUIT', folder);
  return {
    url,
    async kill() {
      await killEmbedded(folder);
      cluster = null;
    },
    async startAgain() {
      cluster = await start();
    },
    async stop() {
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
