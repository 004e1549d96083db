import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import { keptDays } from '../status.ts';
import { deleteChunks, listKeptRuns, moveRun } from '../store/runs.ts';

const atOnce = 100;

/** Runs every night: files are kept for thirty days, and that they were made stays. */
export async function forgetRegistryFiles(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  for (;;) {
    const runs = await listKeptRuns(db(), before, atOnce);
    for (const run of runs)
      await transaction(async (tx) => {
        await deleteChunks(tx, run.id);
        await moveRun(tx, run, { removedAt: now });
      });
    if (runs.length < atOnce) return;
  }
}
