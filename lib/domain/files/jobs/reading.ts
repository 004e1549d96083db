import 'server-only';
import { z } from 'zod';

/** Takes the table out of an uploaded file and reads its rows, going on where an earlier run stopped. */
export const readPayoutFileJob = {
  name: 'read-payout-file',
  payload: z.object({ fileId: z.string() }),
} as const;

/** One job per file at most. */
export const readingJobKey = (fileId: string): string => `file-reading:${fileId}`;

/** Re-enqueues readings that lost their job, and forgets files that stopped arriving. */
export const sweepFileReadingsJob = { name: 'sweep-file-readings', payload: z.object({}).loose() } as const;
