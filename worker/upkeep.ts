import 'server-only';
import { z } from 'zod';

const nothing = z.object({}).loose();

/** Live events are for those who look now: whoever was away longer reads everything anew. */
export const pruneEventsJob = { name: 'prune-live-events', payload: nothing } as const;

/** Jobs of a worker that died are held by its name until somebody frees them. */
export const unlockJobsJob = { name: 'unlock-lost-jobs', payload: nothing } as const;

export const forgetWorkersJob = { name: 'forget-lost-workers', payload: nothing } as const;

/** What was said between us and the processor is looked at while a payout is disputed, not for ever. */
export const emptyBodiesJob = { name: 'empty-old-bodies', payload: nothing } as const;
