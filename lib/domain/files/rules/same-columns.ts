import type { FileMapping } from '../schemas/mapping.ts';

/**
 * What the columns of a file mean that was saved again from another one: a column keeps its name wherever it stands, or its
 * place where it has none. Null where one that is needed is not found.
 */
export function findSameColumns(
  mapping: FileMapping,
  before: readonly string[],
  header: readonly string[],
): FileMapping | null {
  const find = (column: number): number | null => {
    const name = before[column] ?? '';
    if (name === '' || header[column] === name) return column < header.length ? column : null;
    const at = header.indexOf(name);
    return at >= 0 && header.lastIndexOf(name) === at ? at : null;
  };
  const columns = Object.entries(mapping.columns).map(([field, column]) => [field, find(column)] as const);
  const currency = mapping.currency === null ? null : find(mapping.currency);
  if (columns.some(([, column]) => column === null) || (mapping.currency !== null && currency === null))
    return null;
  return { ...mapping, columns: Object.fromEntries(columns) as FileMapping['columns'], currency };
}
