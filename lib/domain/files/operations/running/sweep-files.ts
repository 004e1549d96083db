import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import { checkFileKey, enqueueCheck } from '../../jobs/checking.ts';
import { enqueueRun, runFileKey } from '../../jobs/running.ts';
import { listWithoutJob } from '../../store/moving.ts';
import { forgetCards, listMovedSince } from '../../store/running.ts';
import { expireFiles } from '../signing/decide-file.ts';
import { endFile } from './run-file.ts';

const dayMs = 86_400_000;
/** How long a payout that was reported, or found out by hand, may still change how its file ended. */
const lateMs = 30 * dayMs;
/** As long as a card waits on schedule at most. */
const cardsMs = 31 * dayMs;

/**
 * Every minute: files that lost their job are taken up again, those nobody decided about in time go back, and those of which a
 * payout turned out otherwise say so. A file with a job that has failed for good waits for the administrator.
 */
export async function sweepFiles(now = new Date()): Promise<void> {
  await expireFiles();
  for (const id of await listWithoutJob(db(), ['checking'], checkFileKey('')))
    await transaction((tx) => enqueueCheck(tx, id));
  for (const id of await listWithoutJob(db(), ['approved', 'running'], runFileKey('')))
    await transaction((tx) => enqueueRun(tx, id));
  for (const id of await listMovedSince(db(), new Date(now.getTime() - lateMs))) await endFile(id);
  await forgetCards(db(), new Date(now.getTime() - cardsMs));
}
