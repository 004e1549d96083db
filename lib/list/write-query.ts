import type { FiltersOf, List } from './query.ts';

/**
 * Writes a query in one canonical form, so that equal filters give equal texts: sorted, with commas left
 * readable.
 */
export function toQuery(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
}

/** Filters as code writes them; one value stands for a list of one. */
export type Written<L extends List> = {
  [Name in keyof FiltersOf<L>]?: OneOrMany<NonNullable<FiltersOf<L>[Name]>> | undefined;
};
type OneOrMany<Value> = Value extends readonly (infer One)[] ? One | readonly One[] : Value;

/**
 * The query of a list's address. A filter or value that the list does not have is an error of the compiler;
 * of the definition only its type is needed.
 */
export function writeQuery<L extends List>(filters: Written<L>): string {
  const entries = Object.entries(filters).map(([name, value]) => [name, toText(value)]);
  return toQuery(Object.fromEntries(entries));
}

function toText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === true) return '1';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? Object.values(value ?? {}).join('..') : String(value);
}
