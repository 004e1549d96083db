import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '#scripts/database/embedded.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { findDataFolder } from '#scripts/database/root-lends.ts';
import { fillHistory } from '#scripts/history/fill.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { stopByPidFile } from '#scripts/process/stop-by-pid-file.ts';
import { requireDataFolder } from '#scripts/stack/preflight.ts';
import { readSettings } from '#scripts/stack/settings.ts';

/**
 * A database with so many movements. It is filled once and kept in PAYDESK_DATA, because filling takes longer than what
 * is measured; one that was not filled to its end, or by other migrations, is made again.
 */
export async function openHistory(rows: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const { dataFolder } = readSettings();
  requireDataFolder(dataFolder);
  const folder = findDataFolder(join(dataFolder, `bench-history-${rows}`));
  const filled = join(folder, 'filled');
  if (!existsSync(filled)) rmSync(folder, { recursive: true, force: true });
  const cluster = await startEmbedded({
    folder,
    port: await findFreePort(),
    settings: ['max_connections=300'],
  });
  stopByPidFile(join(folder, 'postmaster.pid'), 'TERM');
  const url = cluster.url('bench');
  await ensureDatabase(cluster.url('postgres'), 'bench');
  const applied = await prepareDatabase(url);
  if (!existsSync(filled)) {
    await fillHistory(url, rows);
    writeFileSync(filled, '');
  } else if (applied.length > 0) {
    // A later migration may have changed what the rows are.
    await cluster.stop();
    rmSync(filled);
    return openHistory(rows);
  }
  return { url, stop: cluster.stop };
}
