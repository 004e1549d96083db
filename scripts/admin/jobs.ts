import { CannotStart } from '#scripts/process/cannot-start.ts';

export const jobsUsage = `  npm run admin -- jobs
Lists the background jobs that failed for good: which, since when, and how the last error begins. Mend that first. Then
  npm run admin -- jobs retry
has all of them tried again. That is safe: whatever sends has to claim first, so nothing is sent twice, and what is done
already changes nothing more (docs/failure-model.md). Or
  npm run admin -- jobs drop
takes all of them out. What still has to be sent, or read from the processor's notifications, is queued again within minutes.`;

export async function jobs([word, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new CannotStart(`Too many words:\n${jobsUsage}`);
  const { dropFailedJobs, readFailedJobs, retryFailedJobs } = await import(
    '#lib/domain/health/operations/failed-jobs.ts'
  );
  if (word === 'retry') return console.log(`To be tried again: ${toCount(await retryFailedJobs())}.`);
  if (word === 'drop') return console.log(`Taken out of the queue: ${toCount(await dropFailedJobs())}.`);
  if (word !== undefined) throw new CannotStart(`Say retry or drop, or nothing to list them:\n${jobsUsage}`);
  const failed = await readFailedJobs();
  for (const { task, at, error } of failed)
    console.log(`${task}, since ${at.toISOString().slice(0, 16)}Z: ${error ?? 'its worker was lost'}`);
  console.log(
    failed.length === 0 ? 'No job has failed for good.' : `Failed for good: ${toCount(failed.length)}.`,
  );
}

function toCount(count: number): string {
  return count === 1 ? '1 job' : `${count} jobs`;
}
