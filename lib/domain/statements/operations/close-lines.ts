import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import type { CloseLinesInput } from '../schemas/inputs.ts';
import { closeLines as markClosed } from '../store/alarming.ts';
import { countClosed, lockStatement } from '../store/statements.ts';

type Closed = Result<
  { closed: number },
  'statement_not_found' | 'statement_replaced' | 'statement_lines_closed_already'
>;

/**
 * Ends the alarm about lines that somebody has to explain, in every file that lists them. A line that somebody else has
 * closed meanwhile keeps the other reason; the caller learns when none was left to close.
 */
export async function closeLines(
  person: Person,
  { statementId, numbers, reason }: CloseLinesInput,
): Promise<Closed> {
  return commitAccepted(async (tx): Promise<Closed> => {
    // Another comparison of the file takes over what is closed here: a reason given while that goes on must not be
    // lost.
    const statement = await lockStatement(tx, statementId);
    if (statement?.status !== 'compared') return refuse('statement_not_found');
    if (statement.replacedById !== null) return refuse('statement_replaced');
    const by = { closedById: person.userId, closeReason: reason, closedAt: new Date() };
    const closed = await markClosed(tx, statementId, numbers, by);
    if (closed === 0) return refuse('statement_lines_closed_already');
    await countClosed(tx, statementId, closed);
    await publish(tx, 'statement', statementId);
    const about = { kind: 'statement', id: statementId };
    const lines = numbers ? toLinesOfFile(numbers, statement.firstLine) : 'all';
    await audit(tx, person, 'statement.lines_closed', about, { closed, lines, reason });
    return accept({ closed });
  });
}

/** More would make an entry that nobody reads; each line says itself who closed it. */
const mostNamed = 50;

/** As the file counts them. A list that was cut says so. */
function toLinesOfFile(numbers: readonly number[], firstLine: number): string {
  const named = numbers.slice(0, mostNamed).map((number) => number + firstLine);
  const cut = numbers.length > mostNamed ? ` … (${numbers.length})` : '';
  return `${named.join(',')}${cut}`;
}
