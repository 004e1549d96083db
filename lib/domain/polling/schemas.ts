import * as z from 'zod/mini';

/** How many of the oldest open rows the processor is silent about; `isCut`: more may be. */
export const silentView = z.object({ count: z.number(), isCut: z.boolean() });
