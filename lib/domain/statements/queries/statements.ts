import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { toPlainListing } from '#lib/list/store/plain.ts';
import { comparisonJobKey } from '../jobs.ts';
import { passes } from '../rules/match.ts';
import type { ListStatementsInput } from '../schemas/list.ts';
import { findMapping } from '../schemas/mapping.ts';
import {
  type Alarms,
  alarmsView,
  type OpenSums,
  type StatementPageView,
  type StatementView,
  statementPageView,
  statementView,
} from '../schemas/views.ts';
import { countOpenLines as listOpenCounts } from '../store/alarming.ts';
import {
  countAlarms,
  findListedStatements,
  findSame,
  findStatement,
  isStuck,
  listAlarming,
  listStatementIds,
  type StatementListing,
  type StatementRow,
  sumOpenLines,
} from '../store/statements.ts';
import { getPreview } from './preview.ts';

/** One page of the list, newest first. */
export async function getStatementPage(
  person: Person,
  input: ListStatementsInput,
): Promise<StatementPageView> {
  const { ids, nextCursor } = await listStatementIds(db(), toStatementListing(person, input));
  const statements = await findListedStatements(db(), ids);
  return statementPageView.parse({ items: statements.map(toItem), nextCursor });
}

export function toStatementListing(
  person: Person,
  { open, ...input }: ListStatementsInput,
): StatementListing {
  const listing = toPlainListing(person, input);
  return { ...listing, filters: { ...listing.filters, isAlarming: open } };
}

/** A statement with what is needed to say what its columns mean. Null when there is none. */
export async function findStatementView(person: Person, id: string): Promise<StatementView | null> {
  const row = await findStatement(db(), id);
  if (!row || row.status === 'reading') return null;
  const { header, firstLine, finishedAt, doneCount, lineCount } = row;
  return statementView.parse({
    ...toItem(row),
    header,
    firstLine,
    reading: toReading(row),
    open: row.openCount === 0 ? {} : await listOpenCounts(db(), id),
    finishedAt: finishedAt?.toISOString() ?? null,
    openSums: await getOpenSums(row.openCount, id),
    mapping: row.mapping === null ? null : findMapping(row.mapping),
    // Passes get shorter: what an earlier one has settled is not looked at again.
    progress: lineCount === 0 ? 0 : Math.min(0.99, doneCount / (lineCount * passes.length)),
    isStuck: row.status === 'comparing' && (await isStuck(db(), comparisonJobKey(id))),
    preview: row.status === 'read' ? await getPreview(person, row) : null,
    same: row.status === 'read' ? await findSameView(row) : null,
  });
}

/** Statements that were read before this was kept have their headings on the first line. */
function toReading({ encoding, separator, reading }: StatementRow) {
  const first = { sheet: null, sheets: [], headings: 1, notes: null };
  return { ...first, ...(reading as object | null), encoding, separator };
}

async function findSameView(row: StatementRow) {
  const same = await findSame(db(), row);
  return same && { id: same.id, makerName: same.maker.name, at: same.finishedAt?.toISOString() };
}

const alarmsShown = 5;

/** So many lines are added up at once. */
const mostSummed = 20_000;

async function getOpenSums(count: number, id: string | null): Promise<OpenSums> {
  if (count === 0 || count > mostSummed) return [];
  const sums = await sumOpenLines(db(), id);
  return sums.map(({ direction, ...sum }) => ({ direction, sum: toMoneyView(sum) }));
}

/** What nobody has explained: money that only the processor has or that came back, and what could not be compared. */
export function countOpenLines(_person: Person): Promise<{ lines: number; statements: number }> {
  return countAlarms(db());
}

/** Which statements they appear in, and how much money that is. */
export async function getAlarms(person: Person): Promise<Alarms> {
  const [{ lines: count }, statements] = await Promise.all([
    countOpenLines(person),
    listAlarming(db(), alarmsShown),
  ]);
  return alarmsView.parse({
    count,
    sums: await getOpenSums(count, null),
    statements: statements.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  });
}

function toItem(row: StatementRow) {
  const mapping = row.mapping === null ? null : findMapping(row.mapping);
  const { id, fileName, maker, createdAt, status, lineCount, counts, openCount, replacedBy } = row;
  return {
    id,
    fileName,
    makerName: maker.name,
    createdAt: createdAt.toISOString(),
    status,
    lineCount,
    counts,
    openCount,
    replacedBy: replacedBy && { id: replacedBy.id, at: replacedBy.finishedAt?.toISOString() },
    period: mapping && { from: mapping.from, to: mapping.to },
  };
}
