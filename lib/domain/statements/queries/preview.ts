import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toDay } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import { toStatementOutcome } from '#lib/processor/client.ts';
import { guessColumns, guessWriting } from '../rules/guess-mapping.ts';
import { previewLines } from '../rules/limits.ts';
import { readMoment } from '../rules/moment.ts';
import { type Mapping, mappingSchema } from '../schemas/mapping.ts';
import type { Outcome } from '../status.ts';
import { findLastCells, listCells } from '../store/lines.ts';
import { findLastMapping, type StatementRow } from '../store/statements.ts';

/** The first lines, what columns of such a file meant the last time, and what their words say. */
export async function getPreview(person: Person, { id, header, headerHash }: StatementRow) {
  const [lines, last, remembered] = await Promise.all([
    listCells(db(), id, previewLines),
    findLastCells(db(), id),
    findLastMapping(db(), headerHash),
  ]);
  const known = mappingSchema.safeParse(remembered);
  const all = last ? [...lines, last] : lines;
  const mapping = known.success
    ? { ...known.data, timeZone: person.timeZone }
    : toGuess(header, all, person.timeZone);
  return {
    lines,
    mapping: { ...mapping, ...toPeriod(all, mapping.date, person.timeZone) },
    isRemembered: known.success,
    outcomes: toOutcomes(lines),
  };
}

function toGuess(header: string[], lines: string[][], timeZone: string) {
  const columns = guessColumns(header);
  const { decimalMark, hasCurrency } = guessWriting(columns, lines);
  return {
    ...columns,
    decimalMark,
    fixedCurrency: hasCurrency ? null : ('RUB' as const),
    covers: ['payout', 'refund', 'payment'] as Mapping['covers'],
    timeZone,
  };
}

/** The days of the first lines and of the last one; a person checks them. */
function toPeriod(lines: string[][], column: number | null, timeZone: string) {
  const days = lines
    .flatMap((cells) => (column === null ? [] : (readMoment(cells[column] ?? '', timeZone)?.at ?? [])))
    .map((at) => toDay(at, timeZone))
    .sort();
  const today = toDay(new Date(), timeZone);
  return { from: days[0] ?? today, to: days.at(-1) ?? today };
}

/** Every text of these lines that is a status, so that the screen can say what it makes of each line. */
function toOutcomes(lines: string[][]): Record<string, Outcome> {
  const words = [...new Set(lines.flat())].map((word) => [word, toStatementOutcome(word)] as const);
  return Object.fromEntries(words.flatMap(([word, outcome]) => (outcome ? [[word, outcome]] : [])));
}
