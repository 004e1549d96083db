import 'server-only';
import { checkFileJob } from '#lib/domain/files/jobs/checking.ts';
import { readPayoutFileJob, sweepFileReadingsJob } from '#lib/domain/files/jobs/reading.ts';
import { runFileJob, sweepFilesJob } from '#lib/domain/files/jobs/running.ts';
import { checkFile } from '#lib/domain/files/operations/checking/check-file.ts';
import { readPayoutFile, sweepFileReadings } from '#lib/domain/files/operations/reading/read-file.ts';
import { runFile } from '#lib/domain/files/operations/running/run-file.ts';
import { sweepFiles } from '#lib/domain/files/operations/running/sweep-files.ts';
import type { Slots } from '#lib/domain/sending/operations/send-once.ts';
import { bindJob } from './bind-job.ts';

/**
 * Files of a hundred thousand rows; the payouts that they become leave with all others, and banks are asked for names in the
 * slots of those.
 */
export const fileJobs = (slots: Slots) => [
  bindJob(readPayoutFileJob, ({ fileId }) => readPayoutFile(fileId)),
  bindJob(checkFileJob, ({ fileId }) => checkFile(fileId, slots)),
  bindJob(runFileJob, ({ fileId }) => runFile(fileId)),
];

/** Files that lost their job, or wait for a time that has come. */
export const fileSweeps = [
  bindJob(sweepFileReadingsJob, () => sweepFileReadings()),
  bindJob(sweepFilesJob, () => sweepFiles()),
];
