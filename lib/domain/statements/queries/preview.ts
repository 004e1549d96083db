import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toDay } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import { toStatementKind, toStatementOutcome } from '#lib/processor/client.ts';
import { readMoment } from '#lib/table/cells/moment.ts';
import { mostValues } from '#lib/table/limits.ts';
import { guessStatementColumns, guessWriting } from '../rules/guess-mapping.ts';
import { guessedLines, previewLines } from '../rules/limits.ts';
import { findMapping, type Mapping } from '../schemas/mapping.ts';
import { type ColumnValues, columnValuesView } from '../schemas/views.ts';
import { countValues, findLastCells, listCells } from '../store/lines.ts';
import { findLastMapping, type StatementRow } from '../store/statements.ts';

/** The first lines, and what columns of such a file meant the last time; else a guess. */
export async function getPreview(person: Person, { id, header, headerHash }: StatementRow) {
  const [lines, last, remembered] = await Promise.all([
    listCells(db(), id, guessedLines),
    findLastCells(db(), id),
    findLastMapping(db(), headerHash),
  ]);
  const known = remembered === null ? null : findMapping(remembered);
  const all = last ? [...lines, last] : lines;
  const mapping = known ?? toGuess(header, all, person.timeZone);
  return {
    lines: lines.slice(0, previewLines),
    mapping: { ...mapping, ...toPeriod(all, mapping) },
    isRemembered: known !== null,
  };
}

function toGuess(header: string[], lines: string[][], timeZone: string) {
  const columns = guessStatementColumns(header);
  const { decimalMark, hasCurrency, signs, ...named } = guessWriting(columns, lines, {
    header,
    isOut: (type) => toStatementKind(type) === 'out',
  });
  return {
    ...columns,
    decimalMark,
    signs,
    fixedCurrency: hasCurrency ? null : ('RUB' as const),
    dayOrder: null,
    statuses: [],
    kinds: [],
    covers: ['payout', 'refund', 'payment'] as Mapping['covers'],
    timeZone: named.timeZone ?? timeZone,
  };
}

/** The days of the first lines and of the last one; a person checks them. */
function toPeriod(
  lines: string[][],
  { date, timeZone, dayOrder }: Pick<Mapping, 'date' | 'timeZone' | 'dayOrder'>,
) {
  const days = lines
    .flatMap((cells) =>
      date === null ? [] : (readMoment(cells[date] ?? '', { timeZone, dayOrder })?.at ?? []),
    )
    .map((at) => toDay(at, timeZone))
    .sort();
  const today = toDay(new Date(), timeZone);
  return { from: days[0] ?? today, to: days.at(-1) ?? today };
}

/**
 * The different texts of a column over the whole file, with what each is known to mean as a status and as a direction. Null
 * when there are more than a person explains.
 */
export async function getColumnValues(
  _person: Person,
  statementId: string,
  column: number,
): Promise<ColumnValues> {
  const values = await countValues(db(), statementId, column, mostValues + 1);
  return columnValuesView.parse({
    values:
      values.length > mostValues
        ? null
        : values.map((each) => ({
            ...each,
            status: toStatementOutcome(each.value),
            kind: toStatementKind(each.value),
          })),
  });
}
