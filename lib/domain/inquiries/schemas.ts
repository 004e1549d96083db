import * as z from 'zod/mini';
import { inquiryOutcomes, readProblems } from './status.ts';

const at = z.iso.datetime();

/** A status inquiry that a person requested: followed until `outcome` is no longer `running`. */
export const inquiryView = z.object({
  id: z.string(),
  subjectKind: z.enum(['payment', 'payout', 'refund']),
  /** Our payment, payout attempt or refund; null while it is being looked up, and when there is none. */
  subjectId: z.nullable(z.string()),
  processorId: z.string(),
  outcome: z.enum(inquiryOutcomes),
  problem: z.nullable(z.enum(readProblems)),
  /** The moment until which the processor asked us to wait; null when it did not, or that time is over. */
  retryAt: z.nullable(at),
  requestedAt: at,
  finishedAt: z.nullable(at),
});
export type InquiryView = z.infer<typeof inquiryView>;
