/** What columns are usually called, the surest names first. The order of the keys is the order in which they choose. */
export type ColumnNames<Key extends string> = Record<Key, readonly RegExp[]>;

/** A first guess at what the columns mean, for a person to check. No column means two things. */
export function guessColumns<Key extends string>(
  header: readonly string[],
  names: ColumnNames<Key>,
): Record<Key, number | null> {
  const taken = new Set<number>();
  const find = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const at = header.findIndex((name, column) => !taken.has(column) && pattern.test(name.trim()));
      if (at < 0) continue;
      taken.add(at);
      return at;
    }
    return null;
  };
  const keys = Object.keys(names) as Key[];
  return Object.fromEntries(keys.map((key) => [key, find(names[key])])) as Record<Key, number | null>;
}
