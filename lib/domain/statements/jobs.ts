import 'server-only';
import { z } from 'zod';

/** Compares a statement with our records, going on where an earlier run stopped. */
export const compareStatementJob = {
  name: 'compare-statement',
  payload: z.object({ statementId: z.string() }),
} as const;

/** One job per statement at most. */
export function comparisonJobKey(statementId: string): string {
  return `statement:${statementId}`;
}

/** Re-enqueues comparisons that lost their job, and forgets files that stopped arriving. */
export const sweepStatementsJob = { name: 'sweep-statements', payload: z.object({}).loose() } as const;
