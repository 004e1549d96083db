import 'server-only';
import { operator } from '#lib/auth/permissions.ts';
import { maskCardNumbers } from '#lib/core/card-masking.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import {
  type FailedJob,
  findFailedJobs,
  listFailedJobs,
  removeJobs,
  restartJobs,
} from '../store/failed-jobs.ts';
import { countedMost } from '../store/status.ts';

/** What failed for good, the newest first and without what the jobs were given, which may be about people. */
export async function readFailedJobs(): Promise<FailedJob[]> {
  const jobs = await listFailedJobs(db(), countedMost);
  return jobs.map((job) => ({ ...job, error: job.error && toErrorLine(job.error) }));
}

/**
 * Each is tried again. Safe at any time: what sends has to claim first, and what is done already changes nothing more.
 */
export function retryFailedJobs(): Promise<number> {
  return endFailedJobs('jobs.retried', restartJobs);
}

/** Takes them out of the queue. What still has to leave or to be read is queued again by the sweeps. */
export function dropFailedJobs(): Promise<number> {
  return endFailedJobs('jobs.dropped', removeJobs);
}

async function endFailedJobs(
  action: 'jobs.retried' | 'jobs.dropped',
  end: (tx: Tx, ids: readonly bigint[]) => Promise<void>,
): Promise<number> {
  return transaction(async (tx) => {
    const jobs = await findFailedJobs(tx);
    if (jobs.length === 0) return 0;
    const ids = jobs.map(({ id }) => id);
    await end(tx, ids);
    const tasks = [...new Set(jobs.map(({ task }) => task))].toSorted().join(', ');
    await audit(tx, operator, action, { kind: 'queue', id: 'failed' }, { count: jobs.length, tasks });
    return jobs.length;
  });
}

const longestLine = 200;
/** A phone, however it is written; ten digits or more of anything else cost nothing. */
const longNumber = /\+?\d(?:[ ()\u00a0-]{0,2}\d){9,}/g;

/** The beginning of an error as one line, without cards, phones and addresses, and with nothing that a terminal obeys. */
export function toErrorLine(error: string): string {
  const line = error
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 2 * longestLine);
  return maskCardNumbers(line)
    .replace(longNumber, '••••')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '••••')
    .slice(0, longestLine);
}
