import * as z from 'zod/mini';
import { ownSessionsView, personView } from '../schemas.ts';
import { ownFactorsView } from './factors.ts';

/** One account with what belongs to it, for administrators and auditors. */
export const accountView = z.object({
  person: personView,
  factors: ownFactorsView.shape.factors,
  codesLeft: z.int(),
  /** Where they are signed in right now, the newest use first. */
  sessions: ownSessionsView.shape.sessions,
  /** The moment from which they come by the company's sign-in; null: they do not. */
  joinedAt: z.nullable(z.iso.datetime()),
  /** What only somebody like them can do next: approvals and outcomes that they may decide, and changes of rules. */
  toDecide: z.object({ payouts: z.int(), files: z.int(), refunds: z.int(), rules: z.int() }),
});
export type AccountView = z.infer<typeof accountView>;
