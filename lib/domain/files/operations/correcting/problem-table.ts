import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { hidden, maskFor, type Sight } from '#lib/core/personal-data.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { WrittenTable } from '#lib/table/write/write-table.ts';
import { canSeeFile } from '../../rules/access.ts';
import type { Problem } from '../../rules/judge-row.ts';
import { chunk } from '../../rules/limits.ts';
import type { Texts } from '../../rules/read-texts.ts';
import { type FileMapping, fileMapping } from '../../schemas/mapping.ts';
import type { FileField } from '../../status.ts';
import { findFile } from '../../store/files.ts';
import { countColumns, listTyped, type TypedRow } from '../../store/rows.ts';

type Words = {
  /** The names of the columns that say what is wrong, and which row it is, and of one that has no name. */
  wrong: string;
  row: string;
  toColumn: (number: number) => string;
  toSentence: (problem: Problem) => string;
};

type More<Row extends ShownRow> = {
  /** The names of the columns that come behind those of the file, and what they say of a row. */
  head: readonly string[];
  list: (tx: Tx, fileId: string, after: number, take: number) => Promise<Row[]>;
  toCells: (row: Row) => string[];
};

/**
 * The same table with what is wrong with each row, and its number, by which it is known when it comes back. Taking it away is
 * written down.
 */
export async function findProblemTable(
  person: Person,
  fileId: string,
  { wrong, row, toColumn, toSentence }: Words,
) {
  const toProblems = ({ problems, number }: TypedRow) => [
    (problems as Problem[]).map(toSentence).join(' '),
    String(number),
  ];
  const more = { head: [wrong, row], list: listTyped, toCells: toProblems };
  const found = await findTableOf(person, fileId, toColumn, more);
  if (found)
    await transaction((tx) => audit(tx, person, 'file.problems_exported', { kind: 'file', id: fileId }));
  return found;
}

/**
 * The table of a file with more columns behind its own; cells that were corrected here are in it as they are now. Card numbers
 * are masked. Null where there is no such file for this person.
 */
export async function findTableOf<Row extends ShownRow>(
  person: Person,
  fileId: string,
  toColumn: Words['toColumn'],
  more: More<Row>,
): Promise<{ fileName: string; table: WrittenTable } | null> {
  const file = await findFile(db(), fileId);
  const mapping = fileMapping.safeParse(file?.mapping);
  if (!file || !canSeeFile(person, file) || !mapping.success) return null;
  const width = Math.max(file.header.length, await countColumns(db(), fileId));
  const head = Array.from({ length: width }, (_, at) => file.header[at] || toColumn(at + 1));
  async function* rows() {
    for (let after = 0; after < (file?.rowCount ?? 0); after += chunk) {
      const part = await more.list(db(), fileId, after, chunk);
      yield part.map((row) => [
        ...toCells(row, { person, width, mapping: mapping.data as FileMapping }),
        ...more.toCells(row).map((text) => maskFor(person.sight, { text }).text),
      ]);
    }
  }
  const { fileName } = maskFor(person.sight, { fileName: file.fileName });
  return { fileName, table: { head: [...head, ...more.head], rows: rows() } };
}

type ShownRow = Pick<TypedRow, 'cells' | 'texts'>;
type Seen = { person: Person; width: number; mapping: FileMapping };

function toCells({ cells, texts }: ShownRow, { person, width, mapping }: Seen): string[] {
  const whole = Array.from({ length: width }, (_, at) => cells[at] ?? '');
  for (const [field, column] of Object.entries(mapping.columns) as [FileField, number][])
    whole[column] = (texts as Texts)[field] ?? whole[column] ?? '';
  return person.sight === 'whole' ? whole : maskCells(person.sight, whole, mapping);
}

/** Cells of a column that is none of ours are hidden whole, because nobody knows whether they name somebody. */
function maskCells(sight: Sight, cells: readonly string[], { columns, currency }: FileMapping): string[] {
  const fieldOf = new Map(Object.entries({ ...columns, currency }).map(([field, column]) => [column, field]));
  return cells.map((text, column) => {
    const field = fieldOf.get(column);
    if (field === undefined) return text === '' ? '' : hidden;
    return maskFor(sight, { [field]: text })[field] ?? '';
  });
}
