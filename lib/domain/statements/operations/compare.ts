import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { addDays, countDays, type Day, startOfDay } from '#lib/core/local-day.ts';
import { toDecimal } from '#lib/core/money.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { lockName } from '#lib/db/lock.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { isAlarming } from '../rules/alarming.ts';
import { type Match, passes } from '../rules/match.ts';
import { type ReadLine, toLineReader } from '../rules/read-line.ts';
import { toMemory } from '../rules/to-memory.ts';
import { findMapping, type Mapping } from '../schemas/mapping.ts';
import type { OpenLine, OurRecord } from '../schemas/records.ts';
import type { Direction, Outcome, Verdict } from '../status.ts';
import {
  closeAsBefore,
  closeAsElsewhere,
  countOpenLines,
  leaveToEarlier,
  takeOver,
} from '../store/alarming.ts';
import {
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
  const mapping = toMapping(statement.mapping);
  const readLine = toLineReader(mapping);
  const read = rows.map(({ number, cells }) => ({ number, cells, ...readLine(cells) }));
  const lines = read.filter(({ problem, isIgnored }) => problem === null && !isIgnored);
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

function toMapping(stored: unknown): Mapping {
  const mapping = findMapping(stored);
  if (!mapping) throw new Error('A statement is compared without a mapping');
  return mapping;
}

const distinct = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];

function toChange(
  line: ReadLine & OpenLine & { cells: string[] },
  pass: number,
  match: Match | undefined,
  isLast: boolean,
): LineChange {
  const { number, processorId, reference, amount, direction, outcome, at, problem } = line;
  const verdict = match?.verdict ?? toVerdict(line, isLast);
  const differs = match?.differs ?? [];
  const cut = (text: string | null) => text?.slice(0, 200) ?? null;
  const isToExplain = verdict !== null && isAlarming({ verdict, outcome, differs });
  const memory = isToExplain ? toMemory(line, verdict) : null;
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
    differs,
    memoryKey: memory && sha256Hex(memory),
    ...toOurs(match?.record ?? null, match?.isOwn ?? false),
  };
}

/** What is known of a line that no record was found for. */
function toVerdict({ problem, isIgnored }: ReadLine, isLast: boolean): Verdict | null {
  if (isIgnored) return 'skipped';
  if (problem) return 'unreadable';
  return isLast ? 'only_theirs' : null;
}

function toOurs(record: OurRecord | null, isOwn: boolean) {
  if (!record) return {};
  const { recordId, subjectId, kind, status, outcome, reference, processorId, direction, amounts } = record;
  const sums = amounts.map((sum) => `${toDecimal(sum)} ${sum.currency}`);
  const ours = { status, outcome, reference, processorId, direction, sums: [...new Set(sums)] };
  return { recordId: isOwn ? recordId : null, subjectId, subjectKind: kind, ours };
}

/** The days that a statement covers; null where nothing is compared. */
async function findDays(statementId: string): Promise<Day[] | null> {
  const statement = await transaction((tx) => lockComparing(tx, statementId));
  if (!statement) return null;
  const { from, to } = toMapping(statement.mapping);
  return Array.from({ length: countDays(from, to) }, (_, at) => addDays(from, at));
}

/**
 * Writes down the next records of ours that moved on one day of the statement and that it does not list; false when
 * there are no more. Day by day, so that however many there are, what is written already is not read again for each.
 */
async function addOnlyOurs(tx: Tx, statementId: string, day: Day): Promise<boolean> {
  const statement = await lockComparing(tx, statementId);
  if (!statement) return false;
  const mapping = toMapping(statement.mapping);
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
    ...toOurs(record, true),
  };
}

/** Days begin and end in the zone of the person who chose the mapping. */
function toSpan(day: Day, { timeZone }: Mapping) {
  return { from: startOfDay(day, timeZone), before: startOfDay(addDays(day, 1), timeZone) };
}

async function finish(tx: Tx, statementId: string): Promise<void> {
  const statement = await lockComparing(tx, statementId);
  if (!statement) return;
  // The second of two comparisons that end at once has to see what the first left open and closed.
  await lockName(tx, 'statementContent', 'lines of all statements');
  const replaced = await replaceFormer(tx, statementId, statement.contentHash);
  await closeAsBefore(tx, statementId, replaced);
  await closeAsElsewhere(tx, statementId);
  await leaveToEarlier(tx, statementId);
  await takeOver(tx, statementId, replaced);
  const counts = await countVerdicts(tx, statementId);
  const open = Object.values(await countOpenLines(tx, statementId));
  const data = {
    status: 'compared',
    counts,
    openCount: open.reduce((all, count) => all + count, 0),
    finishedAt: new Date(),
  } as const;
  await moveStatement(tx, statementId, 'comparing', data);
  await publish(tx, 'statement', statementId);
  await audit(tx, worker, 'statement.compared_with', { kind: 'statement', id: statementId }, counts);
}

/** The comparison that ends last is the one that counts for a file: its differences are not listed twice. */
async function replaceFormer(tx: Tx, statementId: string, contentHash: string | null): Promise<string[]> {
  if (contentHash === null) return [];
  const replaced = await replaceSame(tx, statementId, contentHash);
  for (const id of replaced) {
    await publish(tx, 'statement', id);
    await audit(tx, worker, 'statement.replaced', { kind: 'statement', id }, { by: statementId });
  }
  return replaced;
}
