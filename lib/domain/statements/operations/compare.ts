import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { addDays, countDays, type Day, startOfDay } from '#lib/core/local-day.ts';
import { toDecimal } from '#lib/core/money.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { lockName } from '#lib/db/lock.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { toStatementOutcome } from '#lib/processor/client.ts';
import { type Match, passes } from '../rules/match.ts';
import { type ReadLine, readLine } from '../rules/read-line.ts';
import { type Mapping, mappingSchema } from '../schemas/mapping.ts';
import type { OpenLine, OurRecord } from '../schemas/records.ts';
import type { Direction, Outcome } from '../status.ts';
import {
  closeAsBefore,
  countVerdicts,
  insertOnlyOurs,
  type LineChange,
  listLinesBefore,
  listTaken,
  updateLines,
} from '../store/lines.ts';
import { type FoundRecord, findRecords, listUnlisted } from '../store/records.ts';
import { lockComparing, moveStatement, replaceSame } from '../store/statements.ts';

/** Lines of one transaction: short enough that nobody waits for it. */
const chunk = 1_000;

/**
 * Compares a statement with our records: every pass over all of its lines, then what is ours alone. Each step is a
 * transaction of its own and finds by itself what is left to do, so a run that was cut off goes on.
 */
export async function compareStatement(statementId: string): Promise<void> {
  for (let pass = 1; pass <= passes.length; pass += 1)
    while (await transaction((tx) => runPass(tx, statementId, pass))) {}
  for (const day of (await findDays(statementId)) ?? [])
    while (await transaction((tx) => addOnlyOurs(tx, statementId, day))) {}
  await transaction((tx) => finish(tx, statementId));
}

/** Makes one pass over the next lines; false when none is left. */
async function runPass(tx: Tx, statementId: string, pass: number): Promise<boolean> {
  const statement = await lockComparing(tx, statementId);
  if (!statement) return false;
  const rows = await listLinesBefore(tx, statementId, pass, chunk);
  if (rows.length === 0) return false;
  const mapping = mappingSchema.parse(statement.mapping);
  const read = rows.map(({ number, cells }) => ({ number, ...readLine(cells, mapping, toStatementOutcome) }));
  const lines = read.filter(({ problem }) => problem === null);
  const records = await findRecords(tx, mapping.covers, {
    ids: distinct(lines.map(({ processorId }) => processorId)),
    references: pass === 1 ? [] : distinct(lines.map(({ reference }) => reference)),
  });
  const taken = new Set(
    await listTaken(
      tx,
      statementId,
      records.map(({ recordId }) => recordId),
    ),
  );
  const matches = new Map(
    (passes[pass - 1]?.({ lines, records, taken }) ?? []).map((match) => [match.number, match]),
  );
  const isLast = pass === passes.length;
  await updateLines(
    tx,
    statementId,
    read.map((line) => toChange(line, pass, matches.get(line.number), isLast)),
  );
  await moveStatement(tx, statementId, 'comparing', { doneCount: { increment: rows.length } });
  await publish(tx, 'statement', statementId);
  return true;
}

const distinct = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];

function toChange(
  line: ReadLine & OpenLine,
  pass: number,
  match: Match | undefined,
  isLast: boolean,
): LineChange {
  const { number, processorId, reference, amount, direction, outcome, at, problem } = line;
  const verdict = match?.verdict ?? (problem ? 'unreadable' : isLast ? 'only_theirs' : null);
  const cut = (text: string | null) => text?.slice(0, 200) ?? null;
  return {
    number,
    pass,
    processorId: cut(processorId),
    reference: cut(reference),
    amountMinor: amount?.amountMinor ?? null,
    currency: amount?.currency ?? null,
    direction,
    outcome,
    at,
    problem,
    verdict,
    differs: match?.differs ?? [],
    ...toOurs(match?.record ?? null),
  };
}

function toOurs(record: OurRecord | null) {
  if (!record) return {};
  const { recordId, subjectId, kind, status, outcome, reference, processorId, direction, amounts } = record;
  const sums = amounts.map((sum) => `${toDecimal(sum)} ${sum.currency}`);
  const ours = { status, outcome, reference, processorId, direction, sums: [...new Set(sums)] };
  return { recordId, subjectId, subjectKind: kind, ours };
}

/** The days that a statement covers; null where nothing is compared. */
async function findDays(statementId: string): Promise<Day[] | null> {
  const statement = await transaction((tx) => lockComparing(tx, statementId));
  if (!statement) return null;
  const { from, to } = mappingSchema.parse(statement.mapping);
  return Array.from({ length: countDays(from, to) }, (_, at) => addDays(from, at));
}

/**
 * Writes down the next records of ours that moved on one day of the statement and that it does not list; false when
 * there are no more. Day by day, so that however many there are, what is written already is not read again for each.
 */
async function addOnlyOurs(tx: Tx, statementId: string, day: Day): Promise<boolean> {
  const statement = await lockComparing(tx, statementId);
  if (!statement) return false;
  const mapping = mappingSchema.parse(statement.mapping);
  const span = toSpan(day, mapping);
  let count = 0;
  for (const kind of mapping.covers) {
    const found = await listUnlisted(tx, { statementId, kind, span, take: chunk });
    count += await insertOnlyOurs(
      tx,
      statementId,
      found.map((record) => toLine(statementId, record)),
    );
  }
  return count > 0;
}

function toLine(statementId: string, record: FoundRecord) {
  const { processorId, reference, direction, outcome, at } = record;
  const [sum] = record.amounts;
  const values: { direction: Direction; outcome: Outcome } = { direction, outcome };
  return {
    statementId,
    number: 0,
    cells: [],
    pass: passes.length,
    processorId,
    reference,
    amountMinor: sum?.amountMinor ?? null,
    currency: sum?.currency ?? null,
    at,
    verdict: 'only_ours' as const,
    ...values,
    ...toOurs(record),
  };
}

/** Days begin and end in the zone of whoever said what the statement covers. */
function toSpan(day: Day, { timeZone }: Mapping) {
  return { from: startOfDay(day, timeZone), before: startOfDay(addDays(day, 1), timeZone) };
}

async function finish(tx: Tx, statementId: string): Promise<void> {
  const statement = await lockComparing(tx, statementId);
  if (!statement) return;
  const closed = await replaceFormer(tx, statementId, statement.contentHash);
  const counts = await countVerdicts(tx, statementId);
  const data = {
    status: 'compared',
    counts,
    openCount: (counts.only_theirs ?? 0) - closed,
    finishedAt: new Date(),
  } as const;
  await moveStatement(tx, statementId, 'comparing', data);
  await publish(tx, 'statement', statementId);
  await audit(tx, worker, 'statement.compared_with', { kind: 'statement', id: statementId }, counts);
}

/**
 * The comparison that ends last is the one that counts of a file: what its differences are is not said twice. Returns how
 * many of its lines were closed before.
 */
async function replaceFormer(tx: Tx, statementId: string, contentHash: string | null): Promise<number> {
  if (contentHash === null) return 0;
  // Of two comparisons of one file that end at once, the second has to see the first as ended.
  await lockName(tx, 'statementContent', contentHash);
  const replaced = await replaceSame(tx, statementId, contentHash);
  for (const id of replaced) {
    await publish(tx, 'statement', id);
    await audit(tx, worker, 'statement.replaced', { kind: 'statement', id }, { by: statementId });
  }
  return closeAsBefore(tx, statementId, replaced);
}
