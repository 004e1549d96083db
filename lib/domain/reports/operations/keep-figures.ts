import 'server-only';
import { db, readingAll, transaction } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import {
  type Difference,
  foldChanges,
  listDifferences,
  lockFigures,
  rewriteFigures,
  saveCheck,
} from '../store/keeping.ts';

/** Every minute: what the rows noted is added up, so that a reading has little left to add up itself. */
export async function foldFigures(): Promise<number> {
  return transaction(async (tx) => {
    await lockFigures(tx);
    return foldChanges(tx);
  });
}

/** Every night: the figures next to the rows. Nothing is mended by itself, because a difference is a bug to be found. */
export async function checkFigures(now = new Date()): Promise<Difference[]> {
  const differences = await readingAll((tx) => listDifferences(tx));
  if (differences.length > 0)
    log().error(
      { count: differences.length, first: differences.slice(0, 5) },
      'the figures differ from the rows: find out why, then run npm run figures -- rebuild',
    );
  await saveCheck(db(), differences.length, now);
  return differences;
}

/** Counts everything again, next to people at work; returns how many figures there are now. */
export async function rebuildFigures(now = new Date()): Promise<number> {
  const count = await readingAll(async (tx) => {
    await lockFigures(tx);
    return rewriteFigures(tx);
  });
  await saveCheck(db(), 0, now);
  return count;
}
