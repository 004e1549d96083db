import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { compareStatementJob, comparisonJobKey } from '../jobs.ts';
import type { StartComparingInput } from '../schemas/inputs.ts';
import { deleteBroken, findStatement, listWithoutJob, moveStatement } from '../store/statements.ts';

type Started = Result<true, 'statement_not_found' | 'statement_column_missing' | 'statement_started_already'>;

/** Keeps what the columns mean and begins the comparison, once per statement. */
export async function startComparing(
  person: Person,
  { statementId, mapping }: StartComparingInput,
): Promise<Started> {
  return commitAccepted(async (tx): Promise<Started> => {
    const statement = await findStatement(tx, statementId);
    if (!statement || statement.status === 'reading') return refuse('statement_not_found');
    const { id, reference, amount, currency, status, date, direction } = mapping;
    const columns = [id, reference, amount, currency, status, date, direction];
    if (columns.some((column) => column !== null && column >= statement.header.length))
      return refuse('statement_column_missing');
    if (!(await moveStatement(tx, statementId, 'read', { status: 'comparing', mapping })))
      return refuse('statement_started_already');
    await enqueue(tx, statementId);
    await publish(tx, 'statement', statementId);
    const about = { kind: 'statement', id: statementId };
    const { from, to, covers } = mapping;
    await audit(tx, person, 'statement.compared', about, { from, to, covers: covers.join(',') });
    return accept(true);
  });
}

async function enqueue(tx: Tx, statementId: string): Promise<void> {
  await addJob(tx, compareStatementJob.name, { statementId }, { key: comparisonJobKey(statementId) });
}

const brokenAfterMs = 60 * 60_000;

/**
 * Runs every minute: a comparison whose job was lost goes on, and a file that never ended is forgotten. One whose job has
 * failed for good waits for the administrator: queued anew, it would begin its tries anew, and nobody would hear of it.
 */
export async function sweepStatements(now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    await deleteBroken(tx, new Date(now.getTime() - brokenAfterMs));
    for (const id of await listWithoutJob(tx, comparisonJobKey(''))) await enqueue(tx, id);
  });
}
