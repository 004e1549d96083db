import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { toStatementKind, toStatementOutcome } from '#lib/processor/client.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { mostValues } from '#lib/table/limits.ts';
import { compareStatementJob, comparisonJobKey } from '../jobs.ts';
import { type Meaning, toMeanings } from '../rules/meanings.ts';
import type { StartComparingInput } from '../schemas/inputs.ts';
import { findMapping, type Mapping } from '../schemas/mapping.ts';
import { countValues } from '../store/lines.ts';
import {
  deleteBroken,
  findLastMapping,
  findStatement,
  listWithoutJob,
  moveStatement,
  type StatementRow,
} from '../store/statements.ts';

type Started = Result<
  true,
  | 'statement_not_found'
  | 'statement_column_missing'
  | 'statement_started_already'
  | 'statement_values_unexplained'
  | 'statement_values_too_many'
>;

/** Keeps what the columns mean and begins the comparison, once per statement. */
export async function startComparing(
  person: Person,
  { statementId, mapping }: StartComparingInput,
): Promise<Started> {
  return commitAccepted(async (tx): Promise<Started> => {
    const statement = await findStatement(tx, statementId);
    if (!statement || statement.status === 'reading') return refuse('statement_not_found');
    const { id, reference, amount, debit, credit, currency, status, date, time, direction } = mapping;
    const columns = [id, reference, amount, debit, credit, currency, status, date, time, direction];
    if (columns.some((column) => column !== null && column >= statement.header.length))
      return refuse('statement_column_missing');
    const explained = await explainValues(tx, statement, mapping);
    if (!explained.ok) return explained;
    const data = { status: 'comparing', mapping: explained.value } as const;
    if (!(await moveStatement(tx, statementId, 'read', data))) return refuse('statement_started_already');
    await enqueue(tx, statementId);
    await publish(tx, 'statement', statementId);
    const about = { kind: 'statement', id: statementId };
    const { from, to, covers } = mapping;
    await audit(tx, person, 'statement.compared', about, { from, to, covers: covers.join(',') });
    return accept(true);
  });
}

/**
 * The mapping with a meaning for every value of the columns of status and direction: what a person chose, else what is
 * known without asking. Refused while a value of the file has none: nothing that nobody understood may match.
 */
async function explainValues(
  tx: Tx,
  { id: statementId, headerHash }: StatementRow,
  mapping: Mapping,
): Promise<Result<Mapping, 'statement_values_unexplained' | 'statement_values_too_many'>> {
  const [statuses, kinds] = [toMeanings(mapping.statuses), toMeanings(mapping.kinds)];
  const toStatus = (value: string) => statuses.get(value) ?? toStatementOutcome(value);
  const toKind = (value: string) => kinds.get(value) ?? toStatementKind(value);
  const ofStatus = await explainColumn(tx, { statementId, column: mapping.status, toMeaning: toStatus });
  if (!ofStatus.ok) return ofStatus;
  const ofKind = await explainColumn(tx, { statementId, column: mapping.direction, toMeaning: toKind });
  if (!ofKind.ok) return ofKind;
  const before = findMapping(await findLastMapping(tx, headerHash));
  return accept({
    ...mapping,
    statuses: merge(before?.statuses ?? [], ofStatus.value),
    kinds: merge(before?.kinds ?? [], ofKind.value),
  });
}

type Explaining<Means extends string> = {
  statementId: string;
  column: number | null;
  toMeaning: (value: string) => Means | null;
};

async function explainColumn<Means extends string>(
  tx: Tx,
  { statementId, column, toMeaning }: Explaining<Means>,
): Promise<Result<Meaning<Means>[], 'statement_values_unexplained' | 'statement_values_too_many'>> {
  if (column === null) return accept([]);
  const values = await countValues(tx, statementId, column, mostValues + 1);
  if (values.length > mostValues) return refuse('statement_values_too_many', { params: { max: mostValues } });
  const meanings = values.map(({ value }) => ({ value, means: toMeaning(value) }));
  const unknown = meanings.filter(({ means }) => means === null);
  if (unknown.length > 0)
    return refuse('statement_values_unexplained', { params: { count: unknown.length } });
  return accept(meanings as Meaning<Means>[]);
}

/** Those of this file, and those that were remembered from others like it, as far as there is room. */
function merge<Means extends string>(
  remembered: readonly Meaning<Means>[],
  ofFile: readonly Meaning<Means>[],
): Meaning<Means>[] {
  const isOfFile = new Set(ofFile.map(({ value }) => value));
  return [...ofFile, ...remembered.filter(({ value }) => !isOfFile.has(value))].slice(0, 2 * mostValues);
}

async function enqueue(tx: Tx, statementId: string): Promise<void> {
  await addJob(tx, compareStatementJob.name, { statementId }, { key: comparisonJobKey(statementId) });
}

const brokenAfterMs = 60 * 60_000;

/**
 * Runs every minute: a comparison that lost its job goes on, and a file that never ended is forgotten. One with a job
 * that has failed for good waits for the administrator: queued again, it would begin its tries again, and nobody would
 * notice.
 */
export async function sweepStatements(now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    await deleteBroken(tx, new Date(now.getTime() - brokenAfterMs));
    for (const id of await listWithoutJob(tx, comparisonJobKey(''))) await enqueue(tx, id);
  });
}
