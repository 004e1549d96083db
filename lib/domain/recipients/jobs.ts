import 'server-only';
import { z } from 'zod';

/** Asks the processor whether the recipient can be paid, and who it is. */
export const checkRecipientJob = {
  name: 'check-recipient',
  payload: z.object({ checkId: z.string() }),
} as const;

/** Reads the list of SBP banks anew. */
export const refreshBanksJob = { name: 'refresh-banks', payload: z.object({}).loose() } as const;
