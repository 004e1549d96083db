import 'server-only';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { WrittenTable } from '#lib/table/write/write-table.ts';
import { isOf } from '../../rules/settle-columns.ts';
import { type FileField, type FileMethod, fileFields } from '../../status.ts';

/** What each field is called in the language of the file. */
export type FieldNames = Record<FileField, string>;

/** An empty table for files of that method: nothing in it can be paid by mistake. */
export function toTemplate(method: FileMethod, names: FieldNames): WrittenTable {
  const { currency } = methodFacts[method];
  const head = fileFields
    .filter((field) => isOf(field, method))
    .map((field) => (field === 'amount' ? `${names[field]}, ${currency}` : names[field]));
  async function* rows() {}
  return { head, rows: rows() };
}
