import 'server-only';
import { z } from 'zod';

/** Compares a statement with our records, going on where an earlier run stopped. */
export const compareStatementJob = {
  name: 'compare-statement',
  payload: z.object({ statementId: z.string() }),
} as const;

/** At most one job per statement. */
export function comparisonJobKey(statementId: string): string {
  return `statement:${statementId}`;
}

/** Re-enqueues comparisons whose job was lost, and forgets files that stopped arriving. */
export const sweepStatementsJob = { name: 'sweep-statements', payload: z.object({}).loose() } as const;
