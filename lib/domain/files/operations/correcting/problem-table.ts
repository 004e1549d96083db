import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { maskFor } from '#lib/core/personal-data.ts';
import { db } from '#lib/db/client.ts';
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
  /** The name of the column that says what is wrong, and of one that has no name. */
  wrong: string;
  toColumn: (number: number) => string;
  toSentence: (problem: Problem) => string;
};

/**
 * The same table with one column more, which says what is wrong with each row; cells that were corrected here are in it as they
 * are now. Card numbers are masked. Null where there is no such file for this person.
 */
export async function findProblemTable(
  person: Person,
  fileId: string,
  { wrong, toColumn, toSentence }: Words,
): Promise<{ fileName: string; table: WrittenTable } | null> {
  const file = await findFile(db(), fileId);
  const mapping = fileMapping.safeParse(file?.mapping);
  if (!file || !canSeeFile(person, file) || !mapping.success) return null;
  const width = Math.max(file.header.length, await countColumns(db(), fileId));
  const head = Array.from({ length: width }, (_, at) => file.header[at] || toColumn(at + 1));
  async function* rows() {
    for (let after = 0; after < (file?.rowCount ?? 0); after += chunk) {
      const part = await listTyped(db(), fileId, after, chunk);
      yield part.map((row) => [
        ...toCells(row, { person, width, mapping: mapping.data as FileMapping }),
        (row.problems as Problem[]).map(toSentence).join(' '),
      ]);
    }
  }
  return { fileName: file.fileName, table: { head: [...head, wrong], rows: rows() } };
}

type Seen = { person: Person; width: number; mapping: FileMapping };

function toCells({ cells, texts }: TypedRow, { person, width, mapping }: Seen): string[] {
  const whole = Array.from({ length: width }, (_, at) => cells[at] ?? '');
  for (const [field, column] of Object.entries(mapping.columns) as [FileField, number][])
    whole[column] = (texts as Texts)[field] ?? whole[column] ?? '';
  if (person.sight === 'whole') return whole;
  const fieldOf = new Map(Object.entries(mapping.columns).map(([field, column]) => [column, field]));
  return whole.map((text, column) => {
    const key = fieldOf.get(column) ?? 'text';
    return maskFor(person.sight, { [key]: text })[key] ?? '';
  });
}
