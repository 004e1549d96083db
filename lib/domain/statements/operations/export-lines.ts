import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { type CsvDialect, toCsvLine, toHarmless } from '#lib/core/csv.ts';
import { moneyOf, toDecimal } from '#lib/core/money.ts';
import { maskFor, type Sight } from '#lib/core/personal-data.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { type LineColumn, lineColumns } from '../rules/line-columns.ts';
import type { Verdict } from '../status.ts';
import { verdicts } from '../status.ts';
import { type LineRow, listLines } from '../store/lines.ts';
import { findStatement, type StatementRow } from '../store/statements.ts';

const pageSize = 1_000;

type Words = {
  columns: Record<LineColumn, string>;
  verdicts: Record<Verdict, string>;
  /** A word of a closed list in the person's language: a status, an outcome, a difference. */
  toWord: (kind: 'differs' | 'outcome' | 'direction', code: string) => string;
};

/**
 * The result as a table, differences first, read page by page. The audit has it before the first line leaves. Null for
 * a statement that is not there or not compared.
 */
export async function exportLines(
  person: Person,
  { statementId, dialect, words }: { statementId: string; dialect: CsvDialect; words: Words },
): Promise<AsyncGenerator<string> | null> {
  const statement = await findStatement(db(), statementId);
  if (statement?.status !== 'compared') return null;
  await transaction((tx) =>
    audit(
      tx,
      person,
      'statement.exported',
      { kind: 'statement', id: statementId },
      { file: statement.fileName },
    ),
  );
  // The lines as the processor wrote them name people.
  const columns = lineColumns.filter((column) => column !== 'cells' || person.sight === 'whole');
  return writeLines(statement, { dialect, words, columns, sight: person.sight });
}

async function* writeLines(
  { id: statementId, firstLine }: StatementRow,
  writing: Omit<Writing, 'firstLine'>,
): AsyncGenerator<string> {
  const { dialect, words, columns } = writing;
  yield toCsvLine(
    columns.map((column) => words.columns[column]),
    dialect,
  );
  for (const verdict of verdicts) {
    let after: number | undefined;
    for (;;) {
      const rows = await listLines(db(), statementId, { verdicts: [verdict], after }, pageSize);
      if (rows.length === 0) break;
      yield rows.map((row) => toCsvLine(toCells(row, { ...writing, firstLine }), dialect)).join('');
      after = rows.at(-1)?.number;
    }
  }
}

/** Numbers of ours, which a spreadsheet may take for numbers. */
const plainColumns: readonly LineColumn[] = ['amount', 'line'];

type Ours = { sums: string[]; status: string };

type Writing = {
  dialect: CsvDialect;
  words: Words;
  columns: readonly LineColumn[];
  sight: Sight;
  firstLine: number;
};

function toCells(row: LineRow, { dialect, words, columns, sight, firstLine }: Writing): string[] {
  const { amountMinor, currency, ours } = row;
  const isTheirs = row.verdict !== 'only_ours';
  const sum = amountMinor !== null && currency !== null ? toDecimal(moneyOf(amountMinor, currency)) : '';
  const values: Record<LineColumn, string> = {
    verdict: row.verdict ? words.verdicts[row.verdict] : '',
    differs: row.differs.map((code) => words.toWord('differs', code)).join(', '),
    line: isTheirs ? String(row.number + firstLine) : '',
    processorId: row.processorId ?? '',
    reference: row.reference ?? '',
    amount: sum.replace('.', dialect.decimalMark),
    currency: currency ?? '',
    direction: row.direction ? words.toWord('direction', row.direction) : '',
    outcome: row.outcome ? words.toWord('outcome', row.outcome) : '',
    at: row.at?.toISOString() ?? '',
    record: row.subjectId ?? '',
    ourSums: ((ours as Ours | null)?.sums ?? []).join(', '),
    closed: row.closeReason ?? '',
    closedBy: row.closedBy?.name ?? '',
    cells: isTheirs ? row.cells.join(' | ') : '',
  };
  const isForExcel = dialect.separator === ';';
  const seen = maskFor(sight, values);
  return columns.map((column) =>
    plainColumns.includes(column) ? values[column] : toHarmless(seen[column], isForExcel),
  );
}
