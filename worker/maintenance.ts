import 'server-only';
import { z } from 'zod';

const nothing = z.object({}).loose();

/** Live events are for open pages only; a page that was away longer reads everything again. */
export const pruneEventsJob = { name: 'prune-live-events', payload: nothing } as const;

/** The jobs of a worker that died stay locked under its name until they are freed. */
export const unlockJobsJob = { name: 'unlock-lost-jobs', payload: nothing } as const;

export const forgetWorkersJob = { name: 'forget-lost-workers', payload: nothing } as const;

/** Whether the processor lets us in is looked at also while nothing is to be sent. */
export const watchProcessorJob = { name: 'watch-processor', payload: nothing } as const;

/** A database that was restored or moved under running processes is noticed within a minute. */
export const noticeMoveJob = { name: 'notice-move', payload: nothing } as const;

/** The bodies of calls and notifications are needed only while a payout can be disputed. */
export const emptyBodiesJob = { name: 'empty-old-bodies', payload: nothing } as const;

/** Whether rows, totals and audit still say the same. */
export const checkInvariantsJob = { name: 'check-invariants', payload: nothing } as const;

/** What has moved lately, so that a fault that endangers money stops sending within minutes. */
export const checkRecentMovesJob = { name: 'check-recent-moves', payload: nothing } as const;

/** Links that nobody used, and what nobody asks about any more. */
export const forgetLinksJob = { name: 'forget-old-links', payload: nothing } as const;

/** What the audit's chain ends with stands outside the database too. */
export const keepAuditHeadJob = { name: 'keep-audit-head', payload: nothing } as const;
